import { AggregatorRegistry, type Registry } from 'prom-client'

/** prom-client leaves it out of what it merges. Only one thread has it. */
const START_TIME = 'process_start_time_seconds'

/** The numbers of a registry and of the jobs, as text. If the thread of the jobs does not answer, its numbers are left out. */
export async function writeMetrics(registry: Registry, readJobs: () => Promise<object[]>): Promise<string> {
  const [own, jobs] = await Promise.all([registry.getMetricsAsJSON(), readJobs().catch(() => [])])
  const merged = AggregatorRegistry.aggregate([own, jobs])
  const startTime = registry.getSingleMetric(START_TIME)
  if (startTime) merged.registerMetric(startTime)
  return merged.metrics()
}
