import type { DepartureId } from '#rules/ids.ts'
import type { PlannedFlight, PlannedParty, PoolPlan } from './plan.ts'
import type { Place, Pool, WaitingParty } from './pool.ts'

/** What the plan says about a departure. */
export type Outlook = 'flies' | 'flies-with-moves' | 'grounded'

/** A departure with the people it has and still needs. */
export type BoardDeparture = {
  id: DepartureId
  capacity: number
  /** It flies with this many; 0 if it flies anyway. */
  needed: number
  taken: number
  /** People on its list. */
  waiting: number
  missing: number
  outlook: Outlook
  /** The first few parties that would go, besides those that the plan moves to it. */
  others: readonly PlannedParty[]
  /** The people of all of them. */
  otherPeople: number
}

/** How many of the parties that could also come are shown. */
const MAX_OTHERS = 3

/**
 * Every departure that anyone is on, waits for, or would go on: first those that fly only if people move, then those
 * that lack the fewest people.
 */
export function listBoard({ parties, dates }: Pool, plan: PoolPlan): BoardDeparture[] {
  const flights = new Map(plan.flights.map((flight) => [flight.departureId, flight]))
  const waiting = byDeparture(parties, ({ lists }) => lists)
  const fitting = byDeparture(parties, ({ fits }) => fits)
  return dates
    .filter(({ id, taken }) => taken > 0 || waiting.has(id) || fitting.has(id))
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .map(({ id, capacity, needed, taken }): BoardDeparture => {
      const flight = flights.get(id)
      const planned = new Set(flight?.come.map((party) => party.id))
      const others = (fitting.get(id) ?? []).filter((party) => !planned.has(party.id))
      const people = sumPeople(waiting.get(id) ?? [])
      return {
        ...{ id, capacity, needed, taken },
        waiting: people,
        missing: Math.max(0, needed - taken - people),
        outlook: outlookOf(flight),
        others: others.slice(0, MAX_OTHERS).map((party) => ({ id: party.id, people: party.people })),
        otherPeople: sumPeople(others),
      }
    })
    .toSorted((one, other) => ORDER[one.outlook] - ORDER[other.outlook] || one.missing - other.missing)
}

function outlookOf(flight: PlannedFlight | undefined): Outlook {
  if (!flight) return 'grounded'
  return flight.fliesAlone ? 'flies' : 'flies-with-moves'
}

const ORDER: Record<Outlook, number> = { 'flies-with-moves': 0, grounded: 1, flies: 2 }

export type WaitingPlace = {
  place: Place
  parties: number
  people: number
  /** How many of the people would also go on another departure. */
  flexible: number
}

/** Where people wait, the most people first. A party counts once, where it joined first. */
export function listPlaces({ parties }: Pool): WaitingPlace[] {
  return [...Map.groupBy(parties, (party) => party.place)]
    .map(([place, own]) => ({
      place,
      parties: own.length,
      people: sumPeople(own),
      flexible: sumPeople(own.filter(({ fits }) => fits.length > 0)),
    }))
    .sort((one, other) => other.people - one.people)
}

function byDeparture(parties: readonly WaitingParty[], idsOfParty: (party: WaitingParty) => readonly DepartureId[]) {
  const groups = new Map<DepartureId, WaitingParty[]>()
  for (const party of parties) {
    for (const id of idsOfParty(party)) {
      const group = groups.get(id)
      if (group) group.push(party)
      else groups.set(id, [party])
    }
  }
  return groups
}

export function sumPeople(parties: readonly { people: number }[]): number {
  return parties.reduce((sum, { people }) => sum + people, 0)
}
