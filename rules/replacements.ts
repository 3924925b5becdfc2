import { type Day, daysBetween } from './dates.ts'

/** In the last week the operator has its list: rooms, lift passes and the load of the helicopter stand in names. */
export const REPLACE_UNTIL_DAYS = 7

export type ReplaceRefusal = 'unknown-guest' | 'booking-cancelled' | 'too-late' | 'reason-missing'

type Facts = { isCancelled: boolean; startDate: Day }

/** Whether somebody else may come in a guest's place. The money stays with the booking. */
export function refuseReplacement(booking: Facts, reason: string, today: Day): ReplaceRefusal | undefined {
  if (reason.trim() === '') return 'reason-missing'
  if (booking.isCancelled) return 'booking-cancelled'
  return daysBetween(today, booking.startDate) < REPLACE_UNTIL_DAYS ? 'too-late' : undefined
}
