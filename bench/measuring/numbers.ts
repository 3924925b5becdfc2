import type { Value } from '../report/rows.ts'

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that this share of the values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Two measurements of this run as a ratio. */
export function ratio(one: number, other: number, unit: string, more = ''): Value {
  const digits = Math.max(one, other) < 100 ? 1 : 0
  return {
    value: one / other,
    detail: `${one.toFixed(digits)} / ${other.toFixed(digits)} ${unit}${more && `; ${more}`}`,
  }
}

/** Runs the measurements in turn, several times, so that a slow minute of the machine slows all of them. */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  measurements: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measurements) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(await measurements[name]())
  }
  return results
}
