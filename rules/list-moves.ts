import type { Day } from './dates.ts'

export type ListMoveRefusal =
  | 'no-reason'
  | 'nobody'
  | 'unknown-departure'
  | 'same-departure'
  | 'other-trip'
  | 'not-offered'

type From = { id: string; destination: string }
type To = From & { startDate: Day; isCancelled: boolean }

/** Rule P7: people who wait may be moved to another coming date of the trip they asked for. */
export function refuseListMove(from: From, to: To, today: Day): ListMoveRefusal | undefined {
  if (from.id === to.id) return 'same-departure'
  if (from.destination !== to.destination) return 'other-trip'
  return to.isCancelled || to.startDate <= today ? 'not-offered' : undefined
}
