import { type Day, daysBetween } from '#rules/dates.ts'

/** In the last week the operator has the manifest: rooms, lift passes and flight loads are assigned by name. */
export const REPLACEMENT_DEADLINE_DAYS = 7

export type ReplaceGuestRefusal = 'unknown-guest' | 'booking-cancelled' | 'too-late' | 'missing-reason'

type Facts = { isCancelled: boolean; startDate: Day }

/** Whether someone else may come instead of a guest. The payments stay with the booking. */
export function checkReplaceGuest(booking: Facts, reason: string, today: Day): ReplaceGuestRefusal | undefined {
  if (reason.trim() === '') return 'missing-reason'
  if (booking.isCancelled) return 'booking-cancelled'
  return daysBetween(today, booking.startDate) < REPLACEMENT_DEADLINE_DAYS ? 'too-late' : undefined
}
