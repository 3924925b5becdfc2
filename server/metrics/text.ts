import type { Metric } from './metric.ts'

/** Prometheus' text format. */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

type Registry = { metrics(): Promise<string>; getMetricsAsJSON(): Promise<Metric[]> }

/** The same metrics of several parts become one. prom-client is loaded only where /metrics is on. */
async function aggregate(parts: Metric[][]): Promise<Registry> {
  const { AggregatorRegistry } = await import('prom-client')
  return (AggregatorRegistry.aggregate as unknown as (parts: Metric[][]) => Registry)(parts)
}

export async function addUp(parts: Metric[][]): Promise<Metric[]> {
  return (await aggregate(parts)).getMetricsAsJSON()
}

export async function writeText(parts: Metric[][]): Promise<string> {
  return (await aggregate(parts)).metrics()
}
