import { addHours } from '#rules/dates.ts'
import { isDoubted } from '#rules/departures/phases.ts'

/** Rule W5: a party that confirms within this time keeps the time at which it joined. The others are reminded then. */
export const CONFIRMATION_HOURS = 24
/** Rule W5: an entry that was not confirmed by then is erased. */
export const UNCONFIRMED_DAYS = 7
/** As for the newsletter: long enough to protect a stranger’s mailbox, short enough for someone whose mail got lost. */
export const REPEATED_MAIL_MINUTES = 10

/** The time of joining that decides a party's position once it confirms. */
export function joinedAtWhenConfirmed(joinedAt: Date, now: Date): Date {
  return now < addHours(joinedAt, CONFIRMATION_HOURS) ? joinedAt : now
}

export function unconfirmedExpiresAt(joinedAt: Date): Date {
  return addHours(joinedAt, UNCONFIRMED_DAYS * 24)
}

type EntryTimes = { joinedAt: Date; confirmedAt: Date | null; leftAt: Date | null }

/** An unconfirmed entry expires by time, whether or not a job has erased it yet. */
export function isExpired({ joinedAt, confirmedAt, leftAt }: EntryTimes, now: Date): boolean {
  return confirmedAt === null && leftAt === null && now >= unconfirmedExpiresAt(joinedAt)
}

/**
 * Unconfirmed entries that joined by `expired` are erased, and the others that joined by `remind` are reminded once.
 * Both follow from the time of joining alone, so a job that was late does what it would have done in time.
 */
export function unconfirmedCutoffs(now: Date): { remind: Date; expired: Date } {
  return { remind: addHours(now, -CONFIRMATION_HOURS), expired: addHours(now, -UNCONFIRMED_DAYS * 24) }
}

/** Rule W2: anyone can type an address again and again, so its owner is not mailed each time. */
export function canMailAgain(lastMailedAt: Date | null, now: Date): boolean {
  return lastMailedAt === null || now.getTime() - lastMailedAt.getTime() >= REPEATED_MAIL_MINUTES * 60_000
}

/** Rule P2: whether staff can confirm that a party which counts only in part is real. */
export function needsVouching(
  { people, vouchedAt, leftAt }: { people: number; vouchedAt: Date | null; leftAt: Date | null },
  departure: { capacity: number; phase: 'gathering' | 'open' } | undefined,
): boolean {
  const isCountedInPart = departure?.phase === 'gathering' && isDoubted(people, departure.capacity)
  return isCountedInPart && !vouchedAt && !leftAt
}
