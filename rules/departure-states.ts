import type { SeatFacts } from './seats.ts'

/** By which staff look for departures: the phases, and what they did by hand. */
export const DEPARTURE_STATES = ['gathering', 'deposit', 'closed', 'cancelled'] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

type State = Pick<SeatFacts, 'phase' | 'isClosed' | 'isCancelled'> & { isChartered: boolean }

/** In one word, the one that matters most. */
export function mainState({ phase, isClosed, isCancelled, isChartered }: State): DepartureState | 'going' {
  if (isCancelled) return 'cancelled'
  if (isClosed) return 'closed'
  return isChartered ? 'going' : phase
}
