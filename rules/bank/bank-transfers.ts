import { addDays, addHours, addWorkingDays, type Day, dayOf, daysBetween } from '#rules/dates.ts'

/** The account that guests pay into. A simulated account says so wherever it is shown. */
export type BankAccount = {
  holder: string
  iban: string
  bic: string
  bank: string
  /** What the form of a US bank asks for instead of IBAN and BIC. */
  usWire?: UsWire | undefined
  isSimulated: boolean
}

export type UsWire = { routingNumber: string; accountNumber: string; bankAddress: string }

/** Business days: banks take two to three of them across borders. Rule M7. */
export const TRANSFER_HOLD_DAYS = 5
/** They are seven calendar days at most, since one weekend comes between. */
const LONGEST_HOLD_DAYS = 7
/** Rule S6: until the link in its mail is opened, no one knows that a person is behind it. */
export const TRANSFER_CONFIRM_MINUTES = 30
/** Time to sell the seats again if the transfer never arrives. */
const DAYS_TO_SELL_AGAIN = 2
/** Early enough that a transfer sent right away may still arrive. */
const REMINDER_HOURS = 24
/** Rule M13: staff import statements on working days, so by then one that covers the last day could have been imported. */
const DAYS_TO_IMPORT = 3

/** When it was ordered, and until when staff gave it more time, if they did (rule M26). */
export type TransferTime = { createdAt: Date; extendedUntil: Date | null }

/** Rule M7: the five business days count from the order, whenever its link is opened. Rule M13: it has all of the last day. */
export function transferExpiresAt({ createdAt, extendedUntil }: TransferTime): Date {
  return extendedUntil ?? extendedTransferEnd(addWorkingDays(dayOf(createdAt), TRANSFER_HOLD_DAYS))
}

/** Rule M13: a transfer is on time if the bank booked it on this day or before. */
export function lastTransferDay(transfer: TransferTime): Day {
  return dayOf(transferExpiresAt(transfer))
}

/** Rule M13: until then its seats wait for a statement. */
export function transferHoldEndsAt(transfer: TransferTime): Date {
  return new Date(addDays(addWorkingDays(lastTransferDay(transfer), DAYS_TO_IMPORT), 1))
}

/** Rule M26: at noon, so that the day is the same in most places. Rule M13: it has all of the day. */
export function extendedTransferEnd(until: Day): Date {
  return new Date(`${until}T12:00:00Z`)
}

export type ExtendTransferRefusal =
  /** It is paid, has ended, or holds no seats. */
  | 'not-open'
  /** The new day gives no more time than it has. */
  | 'not-later'
  /** Rule M7: too close to the start to sell the seats again. */
  | 'too-close'

/** Rule M26: staff may give a transfer more time, as long as its seats can still be sold again afterward. */
export function checkExtendTransfer(
  until: Day,
  transfer: TransferTime,
  { startDate, today }: { startDate: Day; today: Day },
): ExtendTransferRefusal | undefined {
  if (until <= lastTransferDay(transfer) || until < today) return 'not-later'
  return daysBetween(until, startDate) < DAYS_TO_SELL_AGAIN ? 'too-close' : undefined
}

/** The days of an imported statement, by its first and last line. */
export type StatementDays = { firstDay: Day; lastDay: Day }

/** Rule M13. More lines of its last day may follow in the next statement, so that day is not covered. */
export function coversDay({ firstDay, lastDay }: StatementDays, day: Day): boolean {
  return firstDay <= day && day < lastDay
}

/** Rule M13: whether a transfer that was not paid has expired. */
export function hasTransferExpired(transfer: TransferTime, imported: readonly StatementDays[], now: Date): boolean {
  const lastDay = lastTransferDay(transfer)
  if (dayOf(now) <= lastDay) return false
  return transferHoldEndsAt(transfer) <= now || imported.some((statement) => coversDay(statement, lastDay))
}

/** Rule M7: shortly before the start, a payment must be certain right away. */
export function isTransferOffered(startDate: Day, today: Day): boolean {
  return daysBetween(today, startDate) > LONGEST_HOLD_DAYS + DAYS_TO_SELL_AGAIN
}

/** Only transfers ordered before this moment can have expired. */
export function oldestLiveTransfer(now: Date): Date {
  return addHours(now, -TRANSFER_HOLD_DAYS * 24)
}

/** Less than a day is left of a transfer, so its guest gets a reminder. */
export function isTransferToRemind(transfer: TransferTime, now: Date): boolean {
  const expiresAt = transferExpiresAt(transfer)
  return now < expiresAt && expiresAt <= addHours(now, REMINDER_HOURS)
}
