import { and, count, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { mails, orders, payments, webhookDeliveries } from '#db/schema.ts'

/** How many orders there are, by method and state. */
export async function countOrders(db: Db) {
  const { method, state } = orders
  return db.select({ method, state, count: count() }).from(orders).groupBy(method, state)
}

/** How many payments and refunds there are, by method and state. */
export async function countPayments(db: Db) {
  const { kind, method, state } = payments
  return db.select({ kind, method, state, count: count() }).from(payments).groupBy(kind, method, state)
}

/** The moment of the oldest refund that was requested and not yet made, by method. */
export async function listOldestRefunds(db: Db) {
  const { kind, method, state, createdAt } = payments
  return db
    .select({ method, requestedAt: min(createdAt) })
    .from(payments)
    .where(and(eq(kind, 'refund'), eq(state, 'requested')))
    .groupBy(method)
}

/** The moment when the oldest webhook message that still waits for its attempt was due. */
export async function findOldestDueDelivery(db: Db, now: Date): Promise<Date | undefined> {
  const { state, nextAt } = webhookDeliveries
  const [oldest] = await db
    .select({ dueAt: min(nextAt) })
    .from(webhookDeliveries)
    .where(and(eq(state, 'waiting'), lte(nextAt, now)))
  return oldest?.dueAt ?? undefined
}

/** Mails that wait to be sent. `since` keeps it from reading every mail: after a day of tries a mail has failed. */
export async function countQueuedMails(db: Db, since: Date): Promise<number> {
  return db.$count(mails, and(eq(mails.state, 'queued'), gt(mails.createdAt, since)))
}

export async function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.state, 'failed'))
}

/** Connections that wait for a lock that another one has. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waits: number }>(
    sql`select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waits ?? 0
}
