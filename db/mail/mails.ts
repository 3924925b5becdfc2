import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, lockById } from '#db/rows.ts'
import { bookings, mailAddresses, mails, orders, waitlistEntries } from '#db/schema.ts'
import type { BookingId, InquiryId, MailId, WaitlistEntryId } from '#rules/ids.ts'
import type { MailRequest, MailTemplate } from '#rules/mail/mails.ts'
import { SECRET_MAILS } from '#rules/mail/secret-mails.ts'

export type StoredMail = typeof mails.$inferSelect
export type NewMail = MailRequest & { id: MailId }
/** A mail as it is stored: the data of a secret mail is sealed. */
export type MailRow = Omit<NewMail, 'data'> & { data: object; sealedData?: string }

export async function insertMail(tx: Tx, id: MailId, mail: Omit<MailRow, 'id'>, now: Date): Promise<void> {
  await insertMails(tx, [{ ...mail, id }], now)
}

export async function insertMails(tx: Tx, rows: MailRow[], now: Date): Promise<void> {
  const values = rows.map(({ about, ...mail }) => ({ ...mail, ...about, state: 'queued' as const, createdAt: now }))
  await tx.insert(mails).values(values)
}

/** Locks the mail, so that two simultaneous runs of its job send it once. */
export const lockMail = lockById(mails)

/** For a mail that was queued before its data was known. */
export async function setMailData(tx: Tx, id: MailId, data: MailRequest['data']): Promise<void> {
  await tx.update(mails).set({ data }).where(eq(mails.id, id))
}

/** The same for a secret mail. */
export async function setSealedMailData(tx: Tx, id: MailId, sealedData: string): Promise<void> {
  await tx.update(mails).set({ sealedData }).where(eq(mails.id, id))
}

export async function deleteMail(tx: Tx, id: MailId): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id))
}

/** The parts of a sent mail that are stored. */
type KeptParts = Pick<StoredMail, 'data' | 'sealedData' | 'html' | 'text'>
export type SentMail = Partial<KeptParts> & Pick<StoredMail, 'isDelivered'> & { subject: string }

export async function markMailSent(tx: Tx, id: MailId, kept: SentMail, now: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ ...kept, state: 'sent', sentAt: now, lastError: null })
    .where(eq(mails.id, id))
}

/** Whether a mail server accepted any of the mails that are still stored. */
export async function hasDeliveredMail(db: Db): Promise<boolean> {
  const rows = await db.select({ id: mails.id }).from(mails).where(eq(mails.isDelivered, true)).limit(1)
  return rows.length > 0
}

/** A mail that has failed for good keeps no sealed data, because no one can send it again. */
export async function recordMailError(db: Db, id: MailId, error: string, hasFailed: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: error, ...(hasFailed && { state: 'failed', sealedData: null }) })
    .where(eq(mails.id, id))
}

/** Queues a failed mail to be sent again. False if it had not failed, or there is nothing left to send. */
export async function requeueMail(tx: Tx, id: MailId): Promise<boolean> {
  const requeued = await tx
    .update(mails)
    .set({ state: 'queued' })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed'), isNull(mails.erasedAt), isOpenMail))
    .returning({ id: mails.id })
  return requeued.length > 0
}

/** False if it had not failed. */
export async function dismissFailedMail(tx: Tx, id: MailId): Promise<boolean> {
  const dismissed = await tx
    .update(mails)
    .set({ state: 'dismissed' })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed'), isOpenMail))
    .returning({ id: mails.id })
  return dismissed.length > 0
}

/** Newest first, to everyone or to one recipient. */
export async function listRecentMails(db: Db, limit: number, recipient?: string): Promise<StoredMail[]> {
  const isTheirs = recipient === undefined ? undefined : eq(mails.recipient, recipient)
  return db.select().from(mails).where(isTheirs).orderBy(desc(mails.createdAt), mails.id).limit(limit)
}

export const findMail = findById(mails)

/** Rule A1: for staff pages and exports, secret mails do not exist. */
export const isOpenMail = notInArray(mails.template, [...SECRET_MAILS])

export async function findOpenMail(db: Db, id: MailId): Promise<StoredMail | undefined> {
  return findWhere(db, mails, and(eq(mails.id, id), isOpenMail))
}

const concerns = (email: string) => sql`${mailAddresses(mails)} @> array[${email}]`

export async function listMailsByEmail(db: Db | Tx, email: string): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(and(concerns(email), isOpenMail))
    .orderBy(mails.createdAt)
}

const { id, template, subject, recipient, state, createdAt, sentAt, erasedAt } = mails

/** What lists show of a mail. Its text has its own page. */
export const mailColumns = { id, template, subject, recipient, state, createdAt, sentAt, erasedAt }

/** Newest first. */
export async function listMailRowsByEmail(db: Db, email: string, limit: number) {
  return db
    .select(mailColumns)
    .from(mails)
    .where(and(concerns(email), isOpenMail))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** When one of these mails was last queued for the address. */
export async function findLastMailedAt(
  db: Db | Tx,
  email: string,
  templates: readonly MailTemplate[],
): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(mails.createdAt) })
    .from(mails)
    .where(and(concerns(email), inArray(mails.template, [...templates])))
  return last?.at ?? null
}

/** Whether one of these mails about the booking was queued since then. */
export async function hasMailSince(
  tx: Tx,
  bookingId: BookingId,
  templates: readonly MailTemplate[],
  since: Date,
): Promise<boolean> {
  const isOne = and(eq(mails.bookingId, bookingId), inArray(mails.template, [...templates]), gt(mails.createdAt, since))
  const [found] = await tx.select({ id: mails.id }).from(mails).where(isOne).limit(1)
  return found !== undefined
}

/** Jobs of these mails may still be queued; they do nothing then. */
export async function deleteMailsByEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(mails).where(concerns(email))
}

/** Whether the person whom the mail is about is still on one of its records. */
const hasLivingRecord = or(
  sql`exists (select from ${bookings} where ${bookings.id} = ${mails.bookingId} and ${bookings.email} <> '')`,
  sql`exists (select from ${orders} where ${orders.id} = ${mails.orderId} and ${orders.email} <> '')`,
  sql`exists (select from ${waitlistEntries} where ${waitlistEntries.id} = ${mails.waitlistEntryId})`,
) as SQL

/**
 * Rule G20: erases old copies. Of a mail to a guest, its record keeps the subject, recipient, dates and state, and takes
 * them along when it is erased. Replies to inquiries are kept as long as the inquiries.
 */
export async function eraseOldMails(tx: Tx, before: Date, staffEmail: string, now: Date): Promise<number> {
  const isStub = isNotNull(mails.erasedAt)
  const isOld = and(isNull(mails.erasedAt), lt(mails.createdAt, before), ne(mails.template, 'inquiry-reply'))
  const isKeptInPart = and(
    hasLivingRecord,
    ne(mails.state, 'queued'),
    ne(mails.recipient, staffEmail),
    isOpenMail,
  ) as SQL
  await tx.delete(mails).where(and(isStub, not(hasLivingRecord)))
  const erased = await tx
    .update(mails)
    .set({ data: {}, html: null, text: null, replyTo: null, unsubscribeUrl: null, lastError: null, erasedAt: now })
    .where(and(isOld, isKeptInPart))
  const deleted = await tx.delete(mails).where(isOld)
  return (erased.rowCount ?? 0) + (deleted.rowCount ?? 0)
}

export async function deleteMailsOfEntries(tx: Tx, entryIds: WaitlistEntryId[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.waitlistEntryId, entryIds))
}

export async function deleteMailsOfInquiries(tx: Tx, inquiryIds: InquiryId[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.inquiryId, inquiryIds))
}
