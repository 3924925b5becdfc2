import type { Value } from './metric.ts'

/** Seconds, from a page out of memory to a request that gave up on the database. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY]

export type Durations = {
  add(seconds: number): void
  /** The values of a histogram of this name. */
  read(name: string, labels: Record<string, string>): Value[]
}

/** A histogram of plain numbers: adding to it is a few comparisons, because cached pages pass here, too. */
export function createDurations(): Durations {
  const counts = new Float64Array(BOUNDS.length)
  let sum = 0
  return {
    add(seconds) {
      let bucket = 0
      while (seconds > (BOUNDS[bucket] ?? seconds)) bucket += 1
      counts[bucket] = (counts[bucket] ?? 0) + 1
      sum += seconds
    },
    read(name, labels) {
      let count = 0
      const buckets = BOUNDS.map((bound, index) => {
        count += counts[index] ?? 0
        const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : bound
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
      })
      const total = { metricName: `${name}_sum`, labels, value: sum }
      return [...buckets, total, { metricName: `${name}_count`, labels, value: count }]
    },
  }
}
