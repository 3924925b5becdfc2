import { and, desc, eq, inArray, lt, max, ne, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, lockById } from '#db/rows.ts'
import { mailAddresses, mails } from '#db/schema.ts'
import type { InquiryId, MailId, WaitlistEntryId } from '#rules/ids.ts'
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
export type SentMail = Partial<Pick<StoredMail, 'data' | 'sealedData' | 'html' | 'text'>> & { subject: string }

export async function markMailSent(tx: Tx, id: MailId, kept: SentMail, now: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ ...kept, state: 'sent', sentAt: now, lastError: null })
    .where(eq(mails.id, id))
}

/** A mail that has failed for good keeps no sealed data, because no one can send it again. */
export async function recordMailError(db: Db, id: MailId, error: string, hasFailed: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: error, ...(hasFailed && { state: 'failed', sealedData: null }) })
    .where(eq(mails.id, id))
}

/** Queues a failed mail to be sent again. False if it had not failed. */
export async function requeueMail(tx: Tx, id: MailId): Promise<boolean> {
  const requeued = await tx
    .update(mails)
    .set({ state: 'queued' })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed'), isOpenMail))
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

/** Newest first, without their text, which has its own page. */
export async function listMailRowsByEmail(db: Db, email: string, limit: number) {
  const { id, template, subject, recipient, state, createdAt, sentAt } = mails
  return db
    .select({ id, template, subject, recipient, state, createdAt, sentAt })
    .from(mails)
    .where(and(concerns(email), isOpenMail))
    .orderBy(desc(createdAt), desc(id))
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

/** Jobs of these mails may still be queued; they do nothing then. */
export async function deleteMailsByEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(mails).where(concerns(email))
}

/** Replies to inquiries are kept as long as the inquiries. */
export async function deleteOldMails(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.delete(mails).where(and(lt(mails.createdAt, before), ne(mails.template, 'inquiry-reply')))
  return gone.rowCount ?? 0
}

export async function deleteMailsOfEntries(tx: Tx, entryIds: WaitlistEntryId[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.waitlistEntryId, entryIds))
}

export async function deleteMailsOfInquiries(tx: Tx, inquiryIds: InquiryId[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.inquiryId, inquiryIds))
}
