import { addDays, type Day, dayAt, type TimeZone } from '#rules/dates.ts'
import type { DueDay, InstallmentKind } from './schedule.ts'

/** Rule M3: time to pay the rest once the trip is confirmed. */
export const DAYS_AFTER_CONFIRMING = 3

/** The departure of an installment. */
export type ConfirmationFacts = { startDate: Day; timeZone: TimeZone; confirmedSince: Date | null }

/** Rules M3 and M12: the agreed day stays with the booking, and no one pays the rest before the trip is confirmed. */
export function actualDueDay(
  { kind, dueDay }: { kind: InstallmentKind; dueDay: Day },
  { startDate, timeZone, confirmedSince }: ConfirmationFacts,
): DueDay {
  if (kind !== 'second') return { dueDay, awaitsConfirmation: false }
  if (!confirmedSince) return { dueDay, awaitsConfirmation: true }
  const after = addDays(dayAt(timeZone, confirmedSince), DAYS_AFTER_CONFIRMING)
  const later = after > dueDay ? after : dueDay
  return { dueDay: later < startDate ? later : startDate, awaitsConfirmation: false }
}
