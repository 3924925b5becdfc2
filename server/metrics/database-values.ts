import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import {
  countFailedMails,
  countLockWaits,
  countOrders,
  countPayments,
  countQueuedMails,
} from '#db/reports/state-counts.ts'
import { orders } from '#db/schema.ts'
import { countJobs } from '#jobs/count-jobs.ts'
import { addHours } from '#rules/dates.ts'
import { MONEY_METHODS, PAYMENT_METHODS } from '#rules/orders/prices.ts'
import { PAYMENT_STATES, REFUND_STATES } from '#rules/payments/payments.ts'
import { gauge, type Metric } from './metric.ts'

/** Scraping often costs no more than this allows. */
const MEMORY_MS = 5000
/** In large tables counting takes long. Then it is done less often, so that the database is free most of the time. */
const MEMORY_PER_READING = 20
/** Prometheus gives up after ten seconds by default, and the processes' own values must have arrived by then. */
const PATIENCE_MS = 3000
/** A week: a mail is tried for most of a day, and may wait some hours before. */
const MAIL_HOURS = 7 * 24

/**
 * What the database knows: numbers that any process may have changed, and that no restart loses. They are read when
 * /metrics is asked, so that selling pays nothing for them. While the database is down, only that is said.
 */
export function openDatabaseValues(
  db: Db,
  now: () => Date,
  uptimeMs = () => performance.now(),
): () => Promise<Metric[]> {
  let known: Metric[] | undefined
  let knownUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const startedAt = uptimeMs()
    known = await readDatabase(db, now()).catch(() => undefined)
    const readAt = uptimeMs()
    knownUntil = readAt + Math.max(MEMORY_MS, known ? (readAt - startedAt) * MEMORY_PER_READING : 0)
    reading = undefined
  }

  return async () => {
    if (!reading && uptimeMs() >= knownUntil) reading = refresh()
    const isLate = reading && (await Promise.race([reading, pause(PATIENCE_MS, 'late' as const, { ref: false })]))
    const current = isLate ? undefined : known
    const up = gauge('powderpool_database_up', 'Whether the database answered: 1 or 0.', [
      { labels: {}, value: current ? 1 : 0 },
    ])
    return [up, ...(current ?? [])]
  }
}

async function readDatabase(db: Db, now: Date): Promise<Metric[]> {
  // One after the other, so that they take one connection.
  const orderCounts = await countOrders(db)
  const paymentCounts = await countPayments(db)
  const jobs = await countJobs(db)
  const queuedMails = await countQueuedMails(db, addHours(now, -MAIL_HOURS))
  const failedMails = await countFailedMails(db)
  const lockWaits = await countLockWaits(db)
  return [
    gauge(
      'powderpool_orders',
      'Orders in the database, by method and state.',
      PAYMENT_METHODS.flatMap((method) =>
        orders.state.enumValues.map((state) => ({
          labels: { method, state },
          value: orderCounts.find((row) => row.method === method && row.state === state)?.count ?? 0,
        })),
      ),
    ),
    gauge(
      'powderpool_payments',
      'Payments and refunds in the database, by method and state.',
      Object.entries({ payment: PAYMENT_STATES, refund: REFUND_STATES }).flatMap(([kind, states]) =>
        MONEY_METHODS.flatMap((method) =>
          states.map((state) => ({
            labels: { kind, method, state },
            value:
              paymentCounts.find((row) => row.kind === kind && row.method === method && row.state === state)?.count ??
              0,
          })),
        ),
      ),
    ),
    gauge(
      'powderpool_jobs_waiting',
      'Jobs that are due and have not begun.',
      jobs.map(({ name, waiting }) => ({ labels: { job: name }, value: waiting })),
    ),
    gauge(
      'powderpool_jobs_failed',
      'Jobs that failed for the last time and wait for staff.',
      jobs.map(({ name, dead }) => ({ labels: { job: name }, value: dead })),
    ),
    gauge('powderpool_mails', 'Mails that wait to be sent, and mails that could not be sent.', [
      { labels: { state: 'queued' }, value: queuedMails },
      { labels: { state: 'failed' }, value: failedMails },
    ]),
    gauge('powderpool_database_lock_waits', 'Connections that wait for a lock in the database now.', [
      { labels: {}, value: lockWaits },
    ]),
  ]
}
