import { createHash } from 'node:crypto'
import type { Id, NewId } from '#rules/ids.ts'

/** Everything in the season that looks random comes from this seed, so that every site gets the same season. */
const SEED = 'powderpool'

export type Dice = {
  newId: NewId
  code(length: number): string
  /** Later IDs depend on this step alone, so that the order of the steps does not change them. */
  turnTo(step: string): void
}

export function openDice(): Dice {
  let step = ''
  let thrown = 0
  const next = () => {
    thrown += 1
    return createHash('sha256').update(`${SEED} ${step} ${thrown}`).digest('hex')
  }
  return {
    newId: <Noun extends string>() => toUuid(next()) as Id<Noun>,
    code: (length) => next().toUpperCase().slice(0, length),
    turnTo(name) {
      step = name
      thrown = 0
    },
  }
}

/** A version 4 UUID, like every other ID. */
function toUuid(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
