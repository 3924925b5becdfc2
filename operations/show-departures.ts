import { type StoredDeparture, upcomingDepartures } from '../db/departures.ts'
import type { Day } from '../rules/dates.ts'
import type { DepartureId } from '../rules/ids.ts'
import { peopleMissing, potentialPeople } from '../rules/phases.ts'
import { availableSpots, type DeparturePhase, type DepartureStatus, departureStatus } from '../rules/seats.ts'
import type { Tools } from './tools.ts'

/** A departure as visitors see it. */
export type DepartureView = {
  id: DepartureId
  destination: string
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
}

/** All coming departures, the next one first. */
export async function showDepartures({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<DepartureView[]> {
  const departures = await upcomingDepartures(db, now())
  return departures.map(viewOf)
}

function viewOf(departure: StoredDeparture): DepartureView {
  const { id, destination, startDate, endDate, capacity, phase, priceCents } = departure
  const { confirmedSeats, heldSeats, invitedSeats, waitingPeople } = departure
  const potential = potentialPeople(departure)
  return {
    id,
    destination,
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
  }
}
