import type { CalendarEvent } from './calendar.ts'

/** Changes of the record itself come in these steps, so that each outweighs any change of the status. */
const STEP = 3

/** A departure is confirmed for good, and what is cancelled stays cancelled, so within a version this only grows. */
const ranks = { TENTATIVE: 0, CONFIRMED: 1, CANCELLED: 2 } satisfies Record<CalendarEvent['status'], number>

/**
 * Rule A10: the sequence of an entry about a booking or a departure. Its version grows with every move and every change
 * by staff. That a departure is confirmed or cancelled changes no version, but the status.
 */
export function eventSequence(version: number, status: CalendarEvent['status']): number {
  return version * STEP + ranks[status]
}
