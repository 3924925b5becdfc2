import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { SubscriberId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { subscribers } from './schema.ts'

export type Subscriber = typeof subscribers.$inferSelect
type Asked = Pick<Subscriber, 'askedWords' | 'askedPage' | 'askedFrom' | 'askedAt'>

/** Whoever asks for the same address waits here until the transaction ends, also if it is a new one. */
export async function lockAddress(tx: Tx, email: string): Promise<Subscriber | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`)
  const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  return subscriber
}

export async function insertSubscriber(tx: Tx, id: SubscriberId, email: string, asked: Asked): Promise<void> {
  await tx.insert(subscribers).values({ id, email, state: 'asked', ...asked })
}

export async function askSubscriberAgain(tx: Tx, id: SubscriberId, asked: Asked): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: 'asked', ...asked })
    .where(eq(subscribers.id, id))
}

export async function lockSubscriber(tx: Tx, id: SubscriberId): Promise<Subscriber | undefined> {
  const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update')
  return subscriber
}

export async function markConfirmed(tx: Tx, id: SubscriberId, from: string, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: 'confirmed', confirmedFrom: from, confirmedAt: now, leftAt: null })
    .where(eq(subscribers.id, id))
}

export async function markUnsubscribed(tx: Tx, id: SubscriberId, now: Date): Promise<void> {
  await tx.update(subscribers).set({ state: 'left', leftAt: now }).where(eq(subscribers.id, id))
}

export async function subscribersOf(db: Db | Tx, email: string): Promise<Subscriber[]> {
  return db.select().from(subscribers).where(eq(subscribers.email, email))
}

export async function deleteSubscribersOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
}

/** Addresses that never confirmed, and proofs that nobody can ask for any more. */
export async function deleteOldSubscribers(tx: Tx, before: { asked: Date; left: Date }): Promise<number> {
  const unconfirmed = and(eq(subscribers.state, 'asked'), lt(subscribers.askedAt, before.asked))
  const outdated = and(eq(subscribers.state, 'left'), lt(subscribers.leftAt, before.left))
  const gone = await tx.delete(subscribers).where(or(unconfirmed, outdated))
  return gone.rowCount ?? 0
}
