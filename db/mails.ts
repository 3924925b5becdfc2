import { desc, eq } from 'drizzle-orm'
import type { MailId } from '../rules/ids.ts'
import type { MailRequest } from '../rules/mails.ts'
import type { Db, Tx } from './database.ts'
import { mails } from './schema.ts'

export type StoredMail = typeof mails.$inferSelect

export async function insertMail(tx: Tx, id: MailId, mail: MailRequest, now: Date): Promise<void> {
  await tx.insert(mails).values({ ...mail, id, state: 'queued', createdAt: now })
}

/** Locks the mail, so that a job that runs twice at once sends it once. */
export async function lockMail(tx: Tx, id: MailId): Promise<StoredMail | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
  return mail
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

/** The newest first. */
export async function recentMails(db: Db, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), mails.id).limit(limit)
}

export async function findMail(db: Db, id: MailId): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
