import { flightStatus } from './flight-status.ts'

/** Staff see and filter departures by these: the status that guests see (rule P16), and two states that staff set. */
export const DEPARTURE_STATES = ['gathering', 'open', 'confirmed', 'full', 'closed', 'flown', 'cancelled'] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

type Facts = Parameters<typeof flightStatus>[0] & { isClosed: boolean; flownAt: Date | null }

/** The state that matters most. */
export function departureState(departure: Facts): DepartureState {
  if (departure.isCancelled) return 'cancelled'
  if (departure.flownAt) return 'flown'
  return departure.isClosed ? 'closed' : flightStatus(departure)
}
