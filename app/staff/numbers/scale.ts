/** Round numbers that a reader can divide by. */
const ROUND = [1, 2, 5, 10]

/**
 * Where lines of an axis stand: at round numbers, from zero or below to what is just above the most, about `count` of them.
 * An axis that began elsewhere would make small differences look large.
 */
export function axisSteps(most: number, least = 0, count = 4): number[] {
  const rough = Math.max(most - least, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * (ROUND.find((each) => each * power >= rough) ?? 10))
  const from = Math.floor(least / step)
  const to = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}

/** From a value to where it stands between two edges of a drawing. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => Math.round((start + ((value - from) / (to - from)) * (end - start)) * 10) / 10
}
