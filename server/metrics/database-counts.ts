import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import {
  countFailedMails,
  countLockWaits,
  countOrders,
  countPayments,
  countQueuedMails,
  findOldestDueDelivery,
  listOldestRefunds,
} from '#db/reports/state-counts.ts'
import { orders } from '#db/schema.ts'
import { countJobs } from '#jobs/count-jobs.ts'
import { addHours } from '#rules/dates.ts'
import { MONEY_METHODS, PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { PAYMENT_STATES, REFUND_STATES } from '#rules/payments/payments.ts'

/** Scraping often costs no more than this allows. */
const MEMORY_MS = 5000
/** In large tables counting takes long. Then it is done less often, so that the database is free most of the time. */
const MEMORY_PER_READING = 20
/** Prometheus gives up after ten seconds by default, and everything else must have arrived by then. */
const PATIENCE_MS = 3000
/** A week: a mail is tried for most of a day, and may wait some hours before. */
const MAIL_HOURS = 7 * 24

export type DatabaseCounts = Awaited<ReturnType<typeof countAll>>

/** Gives a function that counts what the database has, or undefined while it is down. It remembers the counts for a while. */
export function openDatabaseCounts(
  db: Db,
  now: () => Date,
  uptimeMs = () => performance.now(),
): () => Promise<DatabaseCounts | undefined> {
  let known: DatabaseCounts | undefined
  let knownUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const startedAt = uptimeMs()
    known = await countAll(db, now()).catch(() => undefined)
    const readAt = uptimeMs()
    knownUntil = readAt + Math.max(MEMORY_MS, known ? (readAt - startedAt) * MEMORY_PER_READING : 0)
    reading = undefined
  }

  return async () => {
    if (!reading && uptimeMs() >= knownUntil) reading = refresh()
    const isLate = reading && (await Promise.race([reading, pause(PATIENCE_MS, 'late' as const, { ref: false })]))
    return isLate ? undefined : known
  }
}

/** One count after the other, so that they take one connection. */
async function countAll(db: Db, now: Date) {
  const ofOrders = await countOrders(db)
  const ofPayments = await countPayments(db)
  const oldest = await listOldestRefunds(db)
  return {
    orders: PAYMENT_METHODS.flatMap((method) =>
      orders.state.enumValues.map((state) => ({
        labels: { method, state },
        count: ofOrders.find((row) => row.method === method && row.state === state)?.count ?? 0,
      })),
    ),
    payments: Object.entries({ payment: PAYMENT_STATES, refund: REFUND_STATES }).flatMap(([kind, states]) =>
      MONEY_METHODS.flatMap((method) =>
        states.map((state) => ({
          labels: { kind, method, state },
          count:
            ofPayments.find((row) => row.kind === kind && row.method === method && row.state === state)?.count ?? 0,
        })),
      ),
    ),
    oldestRefunds: MONEY_METHODS.map((method) => ({
      method,
      seconds: secondsSince(oldest.find((row) => row.method === method)?.requestedAt, now),
    })),
    webhooksLateSeconds: secondsSince(await findOldestDueDelivery(db, now), now),
    jobs: await countJobs(db),
    mails: [
      { labels: { state: 'queued' }, count: await countQueuedMails(db, addHours(now, -MAIL_HOURS)) },
      { labels: { state: 'failed' }, count: await countFailedMails(db) },
    ],
    lockWaits: await countLockWaits(db),
  }
}

const secondsSince = (moment: Date | null | undefined, now: Date) =>
  moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0
