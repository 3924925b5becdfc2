const ROUND = [1, 2, 5, 10]

/**
 * About `count` round numbers, from zero (or `min`, if lower) to just above `max`. An axis that did not include zero
 * would make small differences look large.
 */
export function axisSteps(max: number, min = 0, count = 4): number[] {
  const rough = Math.max(max - min, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * (ROUND.find((each) => each * power >= rough) ?? 10))
  const from = Math.floor(min / step)
  const to = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}

/** Maps a value to a position between two edges of a drawing. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => Math.round((start + ((value - from) / (to - from)) * (end - start)) * 10) / 10
}
