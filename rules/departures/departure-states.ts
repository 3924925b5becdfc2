import type { SeatFacts } from './seats.ts'

/** Staff filter departures by these: the two phases, and the two states that staff set. */
export const DEPARTURE_STATES = ['gathering', 'open', 'closed', 'cancelled'] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

type State = Pick<SeatFacts, 'phase' | 'isClosed' | 'isCancelled'> & { isGoing: boolean }

/** The state that matters most. */
export function departureState({ phase, isClosed, isCancelled, isGoing }: State): DepartureState | 'going' {
  if (isCancelled) return 'cancelled'
  if (isClosed) return 'closed'
  return isGoing ? 'going' : phase
}
