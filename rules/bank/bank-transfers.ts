import { addHours, addMinutes, type Day, daysBetween } from '../dates.ts'

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

/** Rule M7: the five days count from the order, whenever its link is opened. */
export function transferExpiresAt(orderedAt: Date): Date {
  return addHours(orderedAt, TRANSFER_HOLD_DAYS * 24)
}

/** Transfers ordered before this moment have expired. */
export function transferExpiryCutoff(now: Date): Date {
  return addHours(now, -TRANSFER_HOLD_DAYS * 24)
}

/** Rule S6: when the hold of a transfer ends unless its guest opens the link. */
export function unconfirmedTransferExpiresAt(orderedAt: Date): Date {
  return addMinutes(orderedAt, TRANSFER_CONFIRM_MINUTES)
}

/** Rule M7: shortly before the start, a payment must be certain right away. */
export function isTransferOffered(startDate: Day, today: Day): boolean {
  return daysBetween(today, startDate) > TRANSFER_HOLD_DAYS + DAYS_TO_SELL_AGAIN
}

/** Orders whose transfer expires before this moment get a reminder. */
export function transferReminderCutoff(now: Date): Date {
  return addHours(now, REMINDER_HOURS)
}
