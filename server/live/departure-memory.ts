import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { daysBetween } from '#rules/dates.ts'
import { closestToFlying, mayChangeClosest } from '#rules/departures/closest.ts'
import type { DepartureId } from '#rules/ids.ts'

export type DepartureMemory = {
  ids(): DepartureId[]
  /** The departure as JSON. Undefined if it is not public. */
  find(id: DepartureId): string | undefined
  /** All departures as JSON, the earliest first. The list is joined when it is asked for, once for each change. */
  list(): string
  /** The departures of one trip, the earliest first. */
  ofTrip(destination: string): PublicDeparture[]
  /** True if programs see something else now. */
  put(id: DepartureId, departure: PublicDeparture | undefined): boolean
  /** True if other departures are on the home page since the last call. */
  hasOtherClosest(): boolean
}

/** The public departures, each with its JSON, so that a change costs what changed. */
export function createDepartureMemory(): DepartureMemory {
  const known = new Map<DepartureId, { departure: PublicDeparture; json: string }>()
  let list: string | undefined
  let closest: PublicDeparture[] = []
  let isClosestInDoubt = false
  return {
    ids: () => [...known.keys()],
    find: (id) => known.get(id)?.json,
    list() {
      list ??= `[${[...known.values()].sort(byDate).map(({ json }) => json)}]`
      return list
    },
    ofTrip: (destination) =>
      [...known.values()]
        .filter(({ departure }) => departure.destination === destination)
        .sort(byDate)
        .map(({ departure }) => departure),
    put(id, departure) {
      isClosestInDoubt ||= mayChangeClosest(closest, id, departure)
      const before = known.get(id)?.json
      const json = departure && JSON.stringify(apiDeparture(departure))
      if (departure && json) known.set(id, { departure, json })
      else known.delete(id)
      if (json !== before) list = undefined
      return json !== before
    },
    hasOtherClosest() {
      if (!isClosestInDoubt) return false
      const before = closest
      closest = closestToFlying([...known.values()].map(({ departure }) => departure))
      isClosestInDoubt = false
      return closest.length !== before.length || closest.some(({ id }, index) => id !== before[index]?.id)
    },
  }
}

type Dated = { departure: Pick<PublicDeparture, 'id' | 'startDate'> }

/** The order of the database. */
function byDate({ departure: a }: Dated, { departure: b }: Dated): number {
  if (a.startDate !== b.startDate) return a.startDate < b.startDate ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** A departure as programs see it, in the names of docs/specification.md 11.19. */
function apiDeparture(departure: PublicDeparture) {
  const { id, destination, title, startDate, endDate, capacity, availableSpots, invitedSeats } = departure
  const { status, phase, flightStatus, potential } = departure
  return {
    id,
    destination,
    title,
    start_date: startDate,
    end_date: endDate,
    capacity,
    available_spots: availableSpots,
    invited_seats: invitedSeats,
    status,
    phase,
    flight_status: flightStatus,
    potential,
    price_per_person: departure.priceCents / 100,
    duration_days: daysBetween(startDate, endDate) + 1,
  }
}
