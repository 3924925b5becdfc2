import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** The threads of the site: one answers visitors, the other performs the jobs. */
export type PartName = 'web' | 'jobs'

/** They have the names of our bundle's minified classes, and a hundred lines about parts of the heap. */
const LEFT_OUT = ['nodejs_active_', 'nodejs_heap_space_']
/** The thread of the jobs is a part of the process, whose processor time, memory and files are counted for both. */
const OF_WHOLE_PROCESS = 'process_'

/** A registry with prom-client's values under their usual names, which common dashboards know, and the part as a label. */
export function openRegistry(part: PartName): Registry {
  const registry = new Registry()
  const parts = new Gauge({
    name: 'powderpool_parts',
    help: 'Threads of the site that answered.',
    labelNames: ['part'],
    registers: [registry],
  })
  parts.set({ part }, 1)
  collectDefaultMetrics({ register: registry, labels: { part } })
  const left = part === 'jobs' ? [...LEFT_OUT, OF_WHOLE_PROCESS] : LEFT_OUT
  for (const { name } of registry.getMetricsAsArray()) {
    if (left.some((start) => name.startsWith(start))) registry.removeSingleMetric(name)
  }
  return registry
}
