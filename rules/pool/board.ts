import type { DepartureId } from '#rules/ids.ts'
import { type PlannedFlight, type PoolPlan, partiesToAsk } from './plan.ts'
import type { Pool, PoolDate, WaitingParty } from './pool.ts'

/** What the plan says about a departure. */
export type Outlook = 'flies' | 'flies-with-moves' | 'grounded'

/** A departure with the people it has and still needs, and the parties that could fill it. */
export type BoardDeparture = Pick<PoolDate, 'id' | 'destination' | 'startDate' | 'endDate'> & {
  capacity: number
  /** It flies with this many; 0 if it flies anyway. */
  needed: number
  taken: number
  /** People on its list. */
  waiting: number
  missing: number
  outlook: Outlook
  /** The parties that the plan moves to it, if they still wait and would still go. */
  come: readonly BoardParty[]
  /** How many of them would get a proposal now. */
  askable: number
  /** Everyone else who would go. */
  others: readonly WaitingParty[]
}

/** Rule W7: being asked about this departure, or asked about another one too recently. */
export type AskedState = 'not-asked' | 'asked' | 'asked-elsewhere'
export type BoardParty = WaitingParty & { asked: AskedState }

/** A proposal that is open or was sent in the last week. */
export type RecentProposal = { emailKey: string; departureId: DepartureId; isOpen: boolean }

/**
 * Every departure that anyone is on, waits for, or would go on: first those that fly only if people move, then those
 * that lack the fewest people.
 */
export function listBoard(
  pool: Pool,
  plan: PoolPlan | undefined,
  proposals: readonly RecentProposal[],
): BoardDeparture[] {
  const { parties, dates } = pool
  const flights = new Map(plan?.flights.map((flight) => [flight.departureId, flight]))
  const waiting = byDeparture(parties, ({ lists }) => lists)
  const fitting = byDeparture(parties, ({ fits }) => fits)
  const recent = Map.groupBy(proposals, ({ emailKey }) => emailKey)
  return dates
    .map(({ id, destination, startDate, endDate, capacity, needed, taken }): BoardDeparture => {
      const flight = flights.get(id)
      const planned = new Set(flight?.come.map((party) => party.id))
      const [coming, others] = split(fitting.get(id) ?? [], (party) => planned.has(party.id))
      const come = coming.map((party) => ({ ...party, asked: askedState(id, recent.get(party.emailKey) ?? []) }))
      const people = sumPeople(waiting.get(id) ?? [])
      return {
        ...{ id, destination, startDate, endDate, capacity, needed, taken },
        waiting: people,
        missing: Math.max(0, needed - taken - people),
        outlook: outlookOf(flight),
        come,
        askable: flight && partiesToAsk(flight, pool) ? countAskable(come, flight) : 0,
        others,
      }
    })
    .filter(({ taken, waiting: people, come, others }) => taken + people + come.length + others.length > 0)
    .sort(byUrgency)
}

function askedState(id: DepartureId, proposals: readonly RecentProposal[]): AskedState {
  if (proposals.length === 0) return 'not-asked'
  return proposals.some(({ departureId, isOpen }) => isOpen && departureId === id) ? 'asked' : 'asked-elsewhere'
}

/** If the departure needs them, all are asked together, or none. */
function countAskable(come: readonly BoardParty[], { fliesAlone }: PlannedFlight): number {
  if (!fliesAlone && come.some(({ asked }) => asked === 'asked-elsewhere')) return 0
  return come.filter(({ asked }) => asked === 'not-asked').length
}

function outlookOf(flight: PlannedFlight | undefined): Outlook {
  if (!flight) return 'grounded'
  return flight.fliesAlone ? 'flies' : 'flies-with-moves'
}

const ORDER: Record<Outlook, number> = { 'flies-with-moves': 0, grounded: 1, flies: 2 }

function byUrgency(one: BoardDeparture, other: BoardDeparture): number {
  return (
    ORDER[one.outlook] - ORDER[other.outlook] ||
    one.missing - other.missing ||
    one.startDate.localeCompare(other.startDate)
  )
}

/** A departure, a package, or a place without either: any destination, or departures that people can no longer join. */
export type Place = string
export const ANYWHERE = 'anywhere'
export const CLOSED = 'closed'

export type WaitingPlace = {
  place: Place
  parties: number
  people: number
  /** How many of the people would also go on another departure. */
  flexible: number
}

/** Where people wait, the most people first. A party counts once, where it joined first. */
export function listPlaces({ parties }: Pool, placeOf: (party: WaitingParty) => Place): WaitingPlace[] {
  return [...Map.groupBy(parties, placeOf)]
    .map(([place, own]) => ({
      place,
      parties: own.length,
      people: sumPeople(own),
      flexible: sumPeople(own.filter(({ fits }) => fits.length > 0)),
    }))
    .sort((one, other) => other.people - one.people)
}

/** Whether people came, left or changed places since the plan was found. */
export function hasChanged({ parties, dates }: Pool, plan: PoolPlan): boolean {
  const known = new Map(parties.map((party) => [party.id as string, party]))
  const people = sumPeople(parties) + dates.reduce((sum, { taken }) => sum + taken, 0)
  const taken = new Map(dates.map((date) => [date.id, date.taken]))
  return (
    people !== plan.people ||
    plan.flights.some(
      (flight) =>
        taken.get(flight.departureId) !== flight.taken ||
        flight.stay.some(({ id }) => !known.get(id)?.lists.includes(flight.departureId)) ||
        flight.come.some(({ id }) => !known.get(id)?.fits.includes(flight.departureId)),
    )
  )
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

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

export function sumPeople(parties: readonly { people: number }[]): number {
  return parties.reduce((sum, { people }) => sum + people, 0)
}
