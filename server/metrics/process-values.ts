import type { Metric } from './metric.ts'

/** Where numbers come from: a process that answers visitors, the first of several processes, the thread of the jobs. */
export type PartName = 'web' | 'main' | 'jobs'

/** They have the names of our bundle's minified classes, and a hundred lines about parts of the heap. */
const LEFT_OUT = ['nodejs_active_', 'nodejs_heap_space_']
/** The thread is a part of its process, which counts processor time, memory and files for both. */
const OF_WHOLE_PROCESS = 'process_'

/**
 * prom-client's values of a process under their usual names, which common dashboards know, with the part as a label.
 * Its timers run only where /metrics is on.
 */
export async function openProcessValues(part: PartName): Promise<() => Promise<Metric[]>> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, labels: { part } })
  return async () => {
    const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[]
    const left = part === 'jobs' ? [...LEFT_OUT, OF_WHOLE_PROCESS] : LEFT_OUT
    return metrics
      .filter(({ name }) => !left.some((start) => name.startsWith(start)))
      .map((metric) => ({ ...metric, aggregator: aggregatorOf(metric) }))
  }
}

/** Of several web processes the one in trouble must show: prom-client would take the average, or leave the value out. */
function aggregatorOf({ aggregator }: Metric): Metric['aggregator'] {
  return ['average', 'omit'].includes(aggregator) ? 'max' : aggregator
}
