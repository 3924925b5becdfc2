/** Values as prom-client's registries hand them over, so that they can be sent between processes and added up. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** How the values of several processes become one. */
  aggregator: 'sum' | 'first' | 'min' | 'max'
  values: Value[]
}

export type Value = {
  labels: Record<string, string | number>
  value: number
  /** A histogram's values have names of their own. */
  metricName?: string
}

export function counter(name: string, help: string, values: Value[]): Metric {
  return { name, help, type: 'counter', aggregator: 'sum', values }
}

export function gauge(name: string, help: string, values: Value[]): Metric {
  return { name, help, type: 'gauge', aggregator: 'sum', values }
}

export function histogram(name: string, help: string, values: Value[]): Metric {
  return { name, help, type: 'histogram', aggregator: 'sum', values }
}
