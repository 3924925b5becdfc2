import { type Part, type Party, sum, takenIfSaved } from './parts.ts'

/** The departure of each party of a part, or `GROUNDED`. */
export type Plan = number[]

export const GROUNDED = -1

/** A plan in which every departure keeps its limits, and how good it is. */
export type RatedPlan = { plan: Plan; flying: number; moves: number }

/** Nothing if the plan overfills a departure, or puts people on one that then does not fly. */
export function ratePlan({ parties, departures }: Part, plan: Plan): RatedPlan | undefined {
  const added = departures.map(() => 0)
  let moves = 0
  for (const [index, party] of parties.entries()) {
    const option = optionOf(party, plan[index])
    if (!option) continue
    added[option.departure] = (added[option.departure] ?? 0) + party.people
    moves += Number(option.isMove)
  }
  const counts = departures.map((departure, index) => ({ departure, people: added[index] ?? 0 }))
  const used = counts.filter(({ people }) => people > 0)
  if (!used.every(({ departure: { room, missing }, people }) => people <= room && people >= missing)) return undefined
  return { plan, flying: sum(used.map(({ departure, people }) => people + takenIfSaved(departure))), moves }
}

function optionOf({ options }: Party, departure: number | undefined) {
  return options.find((option) => option.departure === departure)
}

export function isBetter(one: RatedPlan, other: RatedPlan): boolean {
  return one.flying === other.flying ? one.moves < other.moves : one.flying > other.flying
}

/**
 * Lets an earlier party fly in the place of a later one of the same size, wherever that costs no move. The solver does
 * this as well, but it may run out of time first.
 */
export function letEarlierFly({ parties }: Part, plan: Plan): Plan {
  const changed = [...plan]
  for (const [index, party] of parties.entries()) {
    if (changed[index] !== GROUNDED) continue
    const canReplace = (other: Party, otherIndex: number) => {
      const option = optionOf(party, changed[otherIndex])
      if (!option || otherIndex < index || other.people !== party.people) return false
      return !option.isMove || optionOf(other, changed[otherIndex])?.isMove === true
    }
    const last = parties.findLastIndex(canReplace)
    if (last < 0) continue
    changed[index] = changed[last] ?? GROUNDED
    changed[last] = GROUNDED
  }
  return changed
}
