import type { PoolDeparture, PoolParty } from './match.ts'

export type Pool = { parties: PoolParty[]; departures: PoolDeparture[] }

/** Plans are compared by these values. `line` has a letter for each party in order of joining: "a" if it flies, "b" if not. */
export type Rating = { flying: number; moves: number; line: string }

/** The best rating of all plans, found by trying each. Only for a handful of parties. */
export function tryEveryPlan(pool: Pool): Rating {
  let plans: ReadonlyMap<string, string>[] = [new Map()]
  for (const party of pool.parties.filter(({ people }) => people > 0)) {
    const choices = pool.departures.filter(({ id }) => id === party.home || party.accepts.includes(id))
    plans = plans.flatMap((plan) => [plan, ...choices.map(({ id }) => new Map([...plan, [party.id, id]]))])
  }
  const ratings = plans.flatMap((plan) => ratePlan(pool, plan) ?? [])
  return ratings.reduce((best, rating) => (isBetter(rating, best) ? rating : best))
}

/** Nothing if the plan puts people on a departure that has no room for them or does not reach what it needs. */
export function ratePlan({ parties, departures }: Pool, assigned: ReadonlyMap<string, string>): Rating | undefined {
  let flying = 0
  for (const { id, capacity, taken, needed } of departures) {
    const members = parties.filter((party) => assigned.get(party.id) === id)
    const total = taken + members.reduce((sum, { people }) => sum + people, 0)
    if (members.length > 0 && (total > capacity || total < needed)) return undefined
    if (total >= needed) flying += total
  }
  const moved = parties.filter(({ id, home }) => assigned.has(id) && home !== null && assigned.get(id) !== home)
  const line = parties.toSorted((one, other) => one.joinedAt - other.joinedAt || (one.id < other.id ? -1 : 1))
  return { flying, moves: moved.length, line: line.map(({ id }) => (assigned.has(id) ? 'a' : 'b')).join('') }
}

function isBetter(one: Rating, other: Rating): boolean {
  if (one.flying !== other.flying) return one.flying > other.flying
  return one.moves === other.moves ? one.line < other.line : one.moves < other.moves
}
