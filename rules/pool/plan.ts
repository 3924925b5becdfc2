import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import type { Pool, WaitingParty } from './pool.ts'
import type { PoolDeparture, PoolMatch, PoolParty } from './question.ts'

/** The match of a pool, as it is stored. It names no one, because it outlives the people in it. */
export type PoolPlan = {
  /** Everyone in the pool, and everyone with a seat. */
  people: number
  /** How many of them fly, and the most that could. */
  flying: number
  bound: number
  /** The result if no one moves. */
  alone: { departures: number; people: number }
  flights: PlannedFlight[]
}

/** A departure that flies by the plan. */
export type PlannedFlight = {
  departureId: DepartureId
  capacity: number
  taken: number
  needed: number
  /** It flies even if no one moves. */
  fliesAlone: boolean
  /** Parties on its list that fly. */
  stay: PlannedParty[]
  /** Parties that would have to say yes. */
  come: (PlannedParty & { from: DepartureId | null })[]
}

export type PlannedParty = { id: WaitlistEntryId; people: number }

/** Rule W7: the question for the match. Without moves, parties fly only on departures whose list they are on. */
export function toQuestion({ parties, dates }: Pool, moves: 'with-moves' | 'without-moves') {
  return {
    parties: parties.map(({ id, people, joinedAt, home, lists, fits }): PoolParty => {
      const accepts = moves === 'with-moves' ? [...lists, ...fits] : lists
      return { id, people, joinedAt: joinedAt.getTime(), accepts, home }
    }),
    departures: dates.map(({ id, capacity, taken, needed }): PoolDeparture => ({ id, capacity, taken, needed })),
  }
}

export function toPlan(pool: Pool, match: PoolMatch, alone: PoolMatch): PoolPlan {
  const { parties, dates } = pool
  const fliesAlone = flyingDates(pool, alone)
  const flies = flyingDates(pool, match)
  const comers = Map.groupBy(parties, ({ id }) => match.assigned.get(id))
  return {
    people: sumOf(parties.map(({ people }) => people)) + sumOf(dates.map(({ taken }) => taken)),
    flying: match.flying,
    bound: match.bound,
    alone: { departures: fliesAlone.length, people: alone.flying },
    flights: flies.map(({ id: departureId, capacity, taken, needed }) => {
      const assigned = comers.get(departureId) ?? []
      const waits = ({ lists }: WaitingParty) => lists.includes(departureId)
      return {
        departureId,
        capacity,
        taken,
        needed,
        fliesAlone: fliesAlone.some(({ id }) => id === departureId),
        stay: assigned.filter(waits).map(({ id, people }) => ({ id, people })),
        come: assigned.filter((party) => !waits(party)).map(({ id, people, home }) => ({ id, people, from: home })),
      }
    }),
  }
}

/**
 * Rule W11: the parties to ask about the flight, as the pool is now. Parties that are on its list by now already said
 * yes. Undefined if it needs all of them and would still be short. If it has enough people, each is asked independently.
 */
export function partiesToAsk(flight: PlannedFlight, { parties, dates }: Pool): WaitingParty[] | undefined {
  const date = dates.find(({ id }) => id === flight.departureId)
  if (!date) return undefined
  const byId = new Map(parties.map((party) => [party.id, party]))
  const present = (planned: readonly PlannedParty[]) => planned.flatMap(({ id }) => byId.get(id) ?? [])
  const waits = ({ lists }: WaitingParty) => lists.includes(date.id)
  const come = present(flight.come)
  const asked = come.filter(({ fits }) => fits.includes(date.id))
  if (flight.fliesAlone) return asked
  if (come.length < flight.come.length || !come.every((party) => waits(party) || asked.includes(party)))
    return undefined
  const stay = present(flight.stay).filter(waits)
  const people = date.taken + sumOf([...stay, ...come].map((party) => party.people))
  return people >= date.needed && people <= date.capacity ? asked : undefined
}

/** Dates that have at least one person and as many as they need. */
export function flyingDates({ parties, dates }: Pool, { assigned }: PoolMatch) {
  return dates.filter(({ id, taken, needed }) => {
    const joining = sumOf(parties.filter((party) => assigned.get(party.id) === id).map(({ people }) => people))
    return taken + joining > 0 && taken + joining >= needed
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
