import { and, asc, count, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, insertInto, lockById, updateVersion } from '#db/rows.ts'
import { mails, newsletterDeliveries, newsletterIssues, subscribers } from '#db/schema.ts'
import type { NewsletterIssueId, SubscriberId } from '#rules/ids.ts'
import type { DeliveryProgress } from '#rules/newsletter/newsletter.ts'

export type NewsletterIssue = typeof newsletterIssues.$inferSelect

/** Newest first. There is one every few weeks, so the list needs no pages. */
export async function listIssues(db: Db): Promise<NewsletterIssue[]> {
  return db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt), desc(newsletterIssues.id))
}

export const insertIssue = insertInto(newsletterIssues)

export const findIssue = findById(newsletterIssues)

export const lockIssue = lockById(newsletterIssues)

export const updateIssue = updateVersion(newsletterIssues)

export async function countSubscribers(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ subscribers: count() }).from(subscribers).where(eq(subscribers.state, 'confirmed'))
  return row?.subscribers ?? 0
}

/**
 * Subscribers whom this issue was not sent to yet. They are locked: a subscriber who unsubscribes now waits until the
 * mail is in the outbox, and then deletes it; one who was unsubscribing before is waited for and left out.
 */
export async function listNextSubscribers(tx: Tx, id: NewsletterIssueId, limit: number) {
  const deliveries = tx
    .select({ id: newsletterDeliveries.subscriberId })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.issueId, id), eq(newsletterDeliveries.subscriberId, subscribers.id)))
  return tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(eq(subscribers.state, 'confirmed'), notExists(deliveries)))
    .orderBy(asc(subscribers.id))
    .limit(limit)
    .for('share')
}

export const insertDeliveries = insertInto(newsletterDeliveries)

/** Waits for a copy that is being sent at this moment, and keeps it. */
export async function deleteUnsentCopies(tx: Tx, subscriberId: SubscriberId): Promise<void> {
  const copies = tx
    .select({ mailId: newsletterDeliveries.mailId })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.subscriberId, subscriberId))
  await tx.delete(mails).where(and(ne(mails.state, 'sent'), inArray(mails.id, copies)))
}

/** Copies that have since been erased still count as queued, because how they ended is no longer known. */
export async function getDeliveryProgress(db: Db, id: NewsletterIssueId): Promise<DeliveryProgress> {
  const inState = (state: 'queued' | 'sent' | 'failed') =>
    sql<number>`(count(*) filter (where ${mails.state} = ${state}))::int`
  const ofIssue = eq(newsletterDeliveries.issueId, id)
  const [[deliveries], [copies]] = await Promise.all([
    db.select({ queued: count() }).from(newsletterDeliveries).where(ofIssue),
    db
      .select({ delivered: inState('sent'), waiting: inState('queued'), failed: inState('failed') })
      .from(mails)
      .where(eq(mails.issueId, id)),
  ])
  return { queued: 0, delivered: 0, waiting: 0, failed: 0, ...deliveries, ...copies }
}
