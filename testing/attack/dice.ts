/** Random choices that a seed repeats exactly. */
export type Dice = {
  /** From 0 to `below` - 1. */
  number(below: number): number
  chance(share: number): boolean
  one<T>(values: readonly T[]): T
  some<T>(values: readonly T[], share: number): T[]
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  /** Mulberry32, which is enough for this. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    number: (below) => Math.floor(next() * below),
    chance: (share) => next() < share,
    one: (values) => values[Math.floor(next() * values.length)] as never,
    some: (values, share) => values.filter(() => next() < share),
  }
}
