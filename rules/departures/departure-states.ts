import type { Day } from '#rules/dates.ts'
import { type DepartureDays, todayAtBase } from './departure-days.ts'
import { flightStatus } from './flight-status.ts'

/**
 * Staff see and filter departures by these: the status that guests see (rule P16), two states that staff set, and one
 * that follows from the days.
 */
export const DEPARTURE_STATES = [
  'gathering',
  'open',
  'confirmed',
  'full',
  'closed',
  'flying',
  'flown',
  'cancelled',
] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

type Facts = Parameters<typeof flightStatus>[0] & { isClosed: boolean; flownAt: Date | null }
type FlightDays = Pick<DepartureDays, 'startDate' | 'timeZone'> & { endDate: Day }

/** The state that matters most. */
export function departureState(departure: Facts & FlightDays, now: Date): DepartureState {
  return isFlyingNow(departure, now) ? 'flying' : lastingState(departure)
}

/** The state whatever the day, for calendars, which show the days themselves. */
export function lastingState(departure: Facts): DepartureState {
  if (departure.isCancelled) return 'cancelled'
  if (departure.flownAt) return 'flown'
  return departure.isClosed ? 'closed' : flightStatus(departure)
}

/** Rule P14: from its first day at the base to its last, unless staff have recorded how it ended. */
function isFlyingNow(departure: Facts & FlightDays, now: Date): boolean {
  const { startDate, endDate, confirmedSince, isCancelled, flownAt } = departure
  if (!confirmedSince || isCancelled || flownAt) return false
  const today = todayAtBase(departure, now)
  return startDate <= today && today <= endDate
}
