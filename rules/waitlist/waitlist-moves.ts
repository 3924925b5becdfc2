import { type DepartureDays, isPast } from '#rules/departures/departure-days.ts'

export type WaitlistMoveRefusal =
  | 'missing-reason'
  | 'no-entries'
  | 'unknown-departure'
  | 'same-departure'
  | 'different-trip'
  | 'departure-unavailable'

type From = { id: string; destination: string }
type To = From & Pick<DepartureDays, 'startDate' | 'timeZone'> & { isCancelled: boolean }

/** Rule P13: waitlist entries may move to another future departure of the same trip. */
export function checkWaitlistMove(from: From, to: To, now: Date): WaitlistMoveRefusal | undefined {
  if (from.id === to.id) return 'same-departure'
  if (from.destination !== to.destination) return 'different-trip'
  return to.isCancelled || isPast(to, now) ? 'departure-unavailable' : undefined
}
