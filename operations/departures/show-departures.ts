import { type StoredDeparture, upcomingDepartures } from '../../db/departures.ts'
import type { Destination } from '../../rules/catalogue/records.ts'
import type { Day } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { peopleMissing, potentialPeople } from '../../rules/phases.ts'
import { availableSpots, type DeparturePhase, type DepartureStatus, departureStatus } from '../../rules/seats.ts'
import type { Tools } from '../tools.ts'

/** A departure as visitors see it. */
export type DepartureView = {
  id: DepartureId
  destination: string
  /** What the trip is called, and how long it takes, in the catalogue's words. */
  title: string
  durationText: string
  startDate: Day
  endDate: Day
  capacity: number
  confirmedSeats: number
  heldSeats: number
  /** Offered to people on the list. */
  invitedSeats: number
  waitingPeople: number
  availableSpots: number
  status: DepartureStatus
  phase: DeparturePhase
  /** People on it so far, by rule P1. */
  potential: number
  /** People still missing until it asks for deposits. */
  missing: number
  priceCents: number
  /** Rule M9. */
  priceIsPlaceholder: boolean
}

/** All coming departures, the next one first. */
export async function showDepartures({ db, now, catalogue }: DepartureTools): Promise<DepartureView[]> {
  const [departures, { destinations }] = await Promise.all([upcomingDepartures(db, now()), catalogue.current()])
  return departures.map((departure) => viewOf(departure, destinations))
}

export type DepartureTools = Pick<Tools, 'db' | 'now' | 'catalogue'>

function viewOf(departure: StoredDeparture, destinations: readonly Destination[]): DepartureView {
  const { id, destination, startDate, endDate, capacity, phase, priceCents, priceIsPlaceholder } = departure
  const trip = destinations.find((each) => each.id === destination)
  const { confirmedSeats, heldSeats, invitedSeats, waitingPeople } = departure
  const potential = potentialPeople(departure)
  return {
    id,
    destination,
    title: trip?.title ?? destination,
    durationText: trip?.durationText ?? '',
    startDate,
    endDate,
    capacity,
    confirmedSeats,
    heldSeats,
    invitedSeats,
    waitingPeople,
    availableSpots: availableSpots(departure),
    status: departureStatus(departure),
    phase,
    potential,
    missing: peopleMissing(capacity, potential),
    priceCents,
    priceIsPlaceholder,
  }
}
