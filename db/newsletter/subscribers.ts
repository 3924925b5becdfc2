import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { lockById } from '#db/rows.ts'
import { subscribers } from '#db/schema.ts'
import type { SubscriberId } from '#rules/ids.ts'

export type Subscriber = typeof subscribers.$inferSelect
type Consent = Pick<Subscriber, 'consentText' | 'consentPage' | 'requestedFromIp' | 'requestedAt'>

/** Another request for the same address waits until this transaction ends, even if the address is new. */
export async function lockSubscriberByEmail(tx: Tx, email: string): Promise<Subscriber | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`)
  const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  return subscriber
}

export async function insertSubscriber(tx: Tx, id: SubscriberId, email: string, consent: Consent): Promise<void> {
  await tx.insert(subscribers).values({ id, email, state: 'pending', ...consent })
}

export async function restartSubscription(tx: Tx, id: SubscriberId, consent: Consent): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: 'pending', ...consent })
    .where(eq(subscribers.id, id))
}

export const lockSubscriber = lockById(subscribers)

export async function markSubscriberConfirmed(tx: Tx, id: SubscriberId, ip: string, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: 'confirmed', confirmedFromIp: ip, confirmedAt: now, unsubscribedAt: null })
    .where(eq(subscribers.id, id))
}

export async function markSubscriberUnsubscribed(tx: Tx, id: SubscriberId, now: Date): Promise<void> {
  await tx.update(subscribers).set({ state: 'unsubscribed', unsubscribedAt: now }).where(eq(subscribers.id, id))
}

export async function listSubscribersByEmail(db: Db | Tx, email: string): Promise<Subscriber[]> {
  return db.select().from(subscribers).where(eq(subscribers.email, email))
}

export async function deleteSubscribersByEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
}

/** Addresses that were never confirmed, and proofs of consent that no one can demand anymore. */
export async function deleteOldSubscribers(tx: Tx, before: { pending: Date; unsubscribed: Date }): Promise<number> {
  const unconfirmed = and(eq(subscribers.state, 'pending'), lt(subscribers.requestedAt, before.pending))
  const outdated = and(eq(subscribers.state, 'unsubscribed'), lt(subscribers.unsubscribedAt, before.unsubscribed))
  const gone = await tx.delete(subscribers).where(or(unconfirmed, outdated))
  return gone.rowCount ?? 0
}
