import type { SeatFacts } from './seats.ts'

/** Staff filter departures by these: the two phases, and the states that staff set. */
export const DEPARTURE_STATES = ['gathering', 'open', 'closed', 'flown', 'cancelled'] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

type State = Pick<SeatFacts, 'phase' | 'isClosed' | 'isCancelled'> & { isGoing: boolean; flownAt: Date | null }

/** The state that matters most. */
export function departureState({ phase, isClosed, isCancelled, isGoing, flownAt }: State): DepartureState | 'going' {
  if (isCancelled) return 'cancelled'
  if (flownAt) return 'flown'
  if (isClosed) return 'closed'
  return isGoing ? 'going' : phase
}
