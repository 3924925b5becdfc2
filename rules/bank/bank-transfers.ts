import { addDays, addHours, addMinutes, addWorkingDays, type Day, dayOf, daysBetween } from '../dates.ts'

/** The account that guests pay into. A simulated account says so wherever it is shown. */
export type BankAccount = { holder: string; iban: string; bic: string; bank: string; isSimulated: boolean }

/** Banks take two to three working days across borders, and a weekend may come between. Rule M7. */
export const TRANSFER_HOLD_DAYS = 5
/** Rule S6: until the link in its mail is opened, nobody knows that a person is behind it. */
export const TRANSFER_CONFIRM_MINUTES = 60
/** Time to sell the seats again if the transfer never arrives. */
const DAYS_TO_SELL_AGAIN = 2
/** Early enough that a transfer sent right away may still arrive. */
const REMINDER_HOURS = 24
/** Rule M13: staff import statements on working days, so by then one that covers the last day could have been imported. */
const DAYS_TO_IMPORT = 3

/** Rule M7: the five days count from the order, whenever its link is opened. Rule M13: it has all of the last day. */
export function transferExpiresAt(orderedAt: Date): Date {
  return addHours(orderedAt, TRANSFER_HOLD_DAYS * 24)
}

/** Rule M13: a transfer is on time if the bank booked it on this day or before. */
export function lastTransferDay(orderedAt: Date): Day {
  return dayOf(transferExpiresAt(orderedAt))
}

/** Rule M13: until then its seats wait for a statement. */
export function transferHoldEndsAt(orderedAt: Date): Date {
  return new Date(addDays(addWorkingDays(lastTransferDay(orderedAt), DAYS_TO_IMPORT), 1))
}

/** The days of an imported statement, by its first and last line. */
export type StatementDays = { firstDay: Day; lastDay: Day }

/** Rule M13. More lines of its last day may follow in the next statement, so that day is not covered. */
export function coversDay({ firstDay, lastDay }: StatementDays, day: Day): boolean {
  return firstDay <= day && day < lastDay
}

/** Rule M13: whether a transfer that was not paid has expired. */
export function hasTransferExpired(orderedAt: Date, imported: readonly StatementDays[], now: Date): boolean {
  const lastDay = lastTransferDay(orderedAt)
  if (dayOf(now) <= lastDay) return false
  return transferHoldEndsAt(orderedAt) <= now || imported.some((statement) => coversDay(statement, lastDay))
}

/** Rule S6: when the hold of a transfer ends unless its guest opens the link. */
export function unconfirmedTransferExpiresAt(orderedAt: Date): Date {
  return addMinutes(orderedAt, TRANSFER_CONFIRM_MINUTES)
}

/** Rule M7: shortly before the start, a payment must be certain right away. */
export function isTransferOffered(startDate: Day, today: Day): boolean {
  return daysBetween(today, startDate) > TRANSFER_HOLD_DAYS + DAYS_TO_SELL_AGAIN
}

/** Transfers ordered in this time expire within a day, so their guests get a reminder. */
export function transfersToRemind(now: Date): { orderedAfter: Date; orderedUntil: Date } {
  const orderedAfter = addHours(now, -TRANSFER_HOLD_DAYS * 24)
  return { orderedAfter, orderedUntil: addHours(orderedAfter, REMINDER_HOURS) }
}
