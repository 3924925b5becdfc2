import type { Day } from '../dates.ts'

export type WaitlistMoveRefusal =
  | 'missing-reason'
  | 'no-entries'
  | 'unknown-departure'
  | 'same-departure'
  | 'different-trip'
  | 'departure-unavailable'

type From = { id: string; destination: string }
type To = From & { startDate: Day; isCancelled: boolean }

/** Rule P13: waitlist entries may move to another future departure of the same trip. */
export function checkWaitlistMove(from: From, to: To, today: Day): WaitlistMoveRefusal | undefined {
  if (from.id === to.id) return 'same-departure'
  if (from.destination !== to.destination) return 'different-trip'
  return to.isCancelled || to.startDate <= today ? 'departure-unavailable' : undefined
}
