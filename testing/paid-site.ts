import { randomUUID } from 'node:crypto'
import { openDatabase } from '#db/database.ts'
import { openJobs } from '#jobs/queue.ts'
import { addDays } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from './database.ts'
import { HAKUBA, inDays } from './days.ts'
import { newGuestPayload } from './payloads.ts'
import type { Program } from './program.ts'

export type Reply = { status: number; body: Record<string, unknown> }

/** Calls a function of a running program. */
export async function callFunction(site: Pick<Program, 'url'>, name: string, payload: object): Promise<Reply> {
  const response = await fetch(`${site.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}

export const createOrder = (site: Pick<Program, 'url'>, departureId: DepartureId) =>
  callFunction(site, 'create-payment-order', { ...newGuestPayload(), departureId })

export const captureOrder = (site: Pick<Program, 'url'>, orderId: unknown) =>
  callFunction(site, 'capture-payment-order', { orderId })

/** Inserts a departure that is open for booking into the database of a running program. */
export async function insertOpenDeparture(databaseUrl: string, capacity: number): Promise<DepartureId> {
  const id = randomUUID() as string as DepartureId
  const startDate = inDays(120)
  await query(
    databaseUrl,
    `insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents, price_is_placeholder,
       time_zone, created_at) values ($1, 'japan', $2, $3, $4, 'open', 400, true, $5, now())`,
    [id, startDate, addDays(startDate, 3), capacity, HAKUBA],
  )
  return id
}

/** Makes the orders old enough to reconcile, and enqueues the job that runs every minute. */
export async function reconcileNow(url: string): Promise<void> {
  await query(url, `update orders set created_at = created_at - interval '3 minutes'`)
  await enqueueReconciliation(url)
}

export const enqueueReconciliation = (url: string) => enqueueNow(url, 'reconcile-orders')

/** Enqueues the job that runs every ten minutes. */
export const enqueueMatch = (url: string) => enqueueNow(url, 'match-pool')

async function enqueueNow(url: string, name: 'reconcile-orders' | 'match-pool'): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '' })
  const jobs = await openJobs(url, () => {})
  await database.db.transaction((tx) => jobs.enqueue(tx, name, {}))
  await jobs.stop()
  await database.close()
}
