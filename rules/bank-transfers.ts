import { type Day, daysBetween } from './dates.ts'

/** Where transfers go. A simulated one says so wherever it is shown. */
export type BankAccount = { holder: string; iban: string; bic: string; bank: string; isSimulated: boolean }

/** Banks take two to three working days across borders, and a weekend may lie between. Rule M7. */
export const TRANSFER_DAYS = 5
/** Seats that nobody paid for in the end must still find somebody else. */
const DAYS_TO_SELL_AGAIN = 2
/** Soon enough that a transfer sent at once may still arrive. */
const REMINDER_HOURS = 24

const HOUR_MS = 60 * 60 * 1000

export function transferEnd(now: Date): Date {
  return new Date(now.getTime() + TRANSFER_DAYS * 24 * HOUR_MS)
}

/** Rule M7: shortly before the start money must be certain at once. */
export function isTransferInTime(startDate: Day, today: Day): boolean {
  return daysBetween(today, startDate) > TRANSFER_DAYS + DAYS_TO_SELL_AGAIN
}

/** Whoever has a deadline before this moment is to be reminded of it. */
export function remindUntil(now: Date): Date {
  return new Date(now.getTime() + REMINDER_HOURS * HOUR_MS)
}
