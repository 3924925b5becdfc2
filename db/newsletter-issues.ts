import { and, asc, count, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { NewsletterIssueId, SubscriberId } from '../rules/ids.ts'
import type { SendingProgress } from '../rules/newsletter.ts'
import type { Db, Tx } from './database.ts'
import { mails, newsletterIssues, newsletterSendings, subscribers } from './schema.ts'

export type NewsletterIssue = typeof newsletterIssues.$inferSelect

/** The newest first. There is one every few weeks, so that all of them are a short list. */
export async function allIssues(db: Db): Promise<NewsletterIssue[]> {
  return db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt), desc(newsletterIssues.id))
}

export async function insertIssue(tx: Tx, issue: typeof newsletterIssues.$inferInsert): Promise<void> {
  await tx.insert(newsletterIssues).values(issue)
}

export async function findIssue(db: Db, id: NewsletterIssueId): Promise<NewsletterIssue | undefined> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return issue
}

/** Whoever writes or sends it waits here for whoever else does. */
export async function lockIssue(tx: Tx, id: NewsletterIssueId): Promise<NewsletterIssue | undefined> {
  const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
  return issue
}

/** Counts the change: who saw the issue before it is told. */
export async function changeIssue(tx: Tx, id: NewsletterIssueId, change: Partial<NewsletterIssue>): Promise<void> {
  await tx
    .update(newsletterIssues)
    .set({ ...change, version: sql`${newsletterIssues.version} + 1` })
    .where(eq(newsletterIssues.id, id))
}

export async function countReaders(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ readers: count() }).from(subscribers).where(eq(subscribers.state, 'confirmed'))
  return row?.readers ?? 0
}

/**
 * Readers whom this issue was not sent yet. Whoever leaves meanwhile waits until their mail is in the outbox, and then
 * takes it out again; whoever was leaving already is waited for and not among them.
 */
export async function nextReaders(tx: Tx, id: NewsletterIssueId, limit: number) {
  const theirs = tx
    .select({ id: newsletterSendings.subscriberId })
    .from(newsletterSendings)
    .where(and(eq(newsletterSendings.issueId, id), eq(newsletterSendings.subscriberId, subscribers.id)))
  return tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(eq(subscribers.state, 'confirmed'), notExists(theirs)))
    .orderBy(asc(subscribers.id))
    .limit(limit)
    .for('share')
}

export async function insertSendings(tx: Tx, sendings: (typeof newsletterSendings.$inferInsert)[]): Promise<void> {
  await tx.insert(newsletterSendings).values(sendings)
}

/** Waits for one that is being delivered at this moment, and that one stays. */
export async function deleteUnsentIssues(tx: Tx, subscriberId: SubscriberId): Promise<void> {
  const theirs = tx
    .select({ mailId: newsletterSendings.mailId })
    .from(newsletterSendings)
    .where(eq(newsletterSendings.subscriberId, subscriberId))
  await tx.delete(mails).where(and(ne(mails.state, 'sent'), inArray(mails.id, theirs)))
}

/** How far the sending is. Of copies that were erased since, only that they were written is known. */
export async function progressOf(db: Db, id: NewsletterIssueId): Promise<SendingProgress> {
  const inState = (state: 'queued' | 'sent' | 'failed') =>
    sql<number>`(count(*) filter (where ${mails.state} = ${state}))::int`
  const ofIssue = eq(newsletterSendings.issueId, id)
  const [[sendings], [copies]] = await Promise.all([
    db.select({ written: count() }).from(newsletterSendings).where(ofIssue),
    db
      .select({ delivered: inState('sent'), waiting: inState('queued'), failed: inState('failed') })
      .from(mails)
      .where(eq(mails.issueId, id)),
  ])
  return { written: 0, delivered: 0, waiting: 0, failed: 0, ...sendings, ...copies }
}
