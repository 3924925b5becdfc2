import type { DepartureView } from '../../operations/departures/show-departures.ts'
import { daysBetween } from '../../rules/dates.ts'

/** A departure as programs see it, in the specification's names. */
export function apiDeparture(departure: DepartureView) {
  const { id, destination, title, startDate, endDate, capacity, availableSpots, invitedSeats } = departure
  const { status, phase, potential } = departure
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
    potential,
    price_per_person: departure.priceCents / 100,
    duration_days: daysBetween(startDate, endDate) + 1,
  }
}
