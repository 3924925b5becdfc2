import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { InquiryId, MailId } from '../rules/ids.ts'
import type { MailRequest } from '../rules/mails.ts'
import type { Db, Tx } from './database.ts'
import { mailAddresses, mails } from './schema.ts'

export type StoredMail = typeof mails.$inferSelect

export async function insertMail(tx: Tx, id: MailId, { about, ...mail }: MailRequest, now: Date): Promise<void> {
  await tx.insert(mails).values({ ...mail, ...about, id, state: 'queued', createdAt: now })
}

/** Locks the mail, so that a job that runs twice at once sends it once. */
export async function lockMail(tx: Tx, id: MailId): Promise<StoredMail | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
  return mail
}

/** For a mail that was queued before its facts were known. */
export async function giveMailFacts(tx: Tx, id: MailId, facts: MailRequest['facts']): Promise<void> {
  await tx.update(mails).set({ facts }).where(eq(mails.id, id))
}

export async function deleteMail(tx: Tx, id: MailId): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id))
}

export async function markMailSent(
  tx: Tx,
  id: MailId,
  written: { subject: string; html: string; text: string },
  now: Date,
): Promise<void> {
  await tx
    .update(mails)
    .set({ ...written, state: 'sent', sentAt: now, lastError: null })
    .where(eq(mails.id, id))
}

export async function noteMailTrouble(db: Db, id: MailId, error: string, gaveUp: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: error, ...(gaveUp && { state: 'failed' }) })
    .where(eq(mails.id, id))
}

/** One that nobody could be given: it waits to be sent once more. False if it did not fail. */
export async function requeueMail(tx: Tx, id: MailId): Promise<boolean> {
  const requeued = await tx
    .update(mails)
    .set({ state: 'queued' })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
    .returning({ id: mails.id })
  return requeued.length > 0
}

/** The newest first. */
export async function recentMails(db: Db, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), mails.id).limit(limit)
}

export async function findMail(db: Db, id: MailId): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}

const concerns = (email: string) => sql`${mailAddresses(mails)} @> array[${email}]`

export async function mailsOf(db: Db | Tx, email: string): Promise<StoredMail[]> {
  return db.select().from(mails).where(concerns(email)).orderBy(mails.createdAt)
}

/** A job whose mail is gone does nothing. */
export async function deleteMailsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(mails).where(concerns(email))
}

/** What staff answered stays as long as what they were asked. */
export async function deleteOldMails(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.delete(mails).where(and(lt(mails.createdAt, before), ne(mails.name, 'inquiry-reply')))
  return gone.rowCount ?? 0
}

export async function deleteMailsAbout(tx: Tx, inquiryIds: InquiryId[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.inquiryId, inquiryIds))
}
