import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { mails, orders, payments } from '#db/schema.ts'

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
