import { type DepartureDays, isPast } from '#rules/departures/departure-days.ts'

export type WaitlistMoveRefusal = 'missing-reason' | 'no-entries' | 'unknown-departure' | 'departure-unavailable'

type To = Pick<DepartureDays, 'startDate' | 'timeZone'> & { isCancelled: boolean }

/** Rule P13: waiting parties may move to any coming departure. */
export function checkWaitlistMove(to: To, now: Date): WaitlistMoveRefusal | undefined {
  return to.isCancelled || isPast(to, now) ? 'departure-unavailable' : undefined
}
