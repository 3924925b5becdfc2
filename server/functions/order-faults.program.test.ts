import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { freshDatabaseUrl, query } from '../../testing/database.ts'
import { callFunction, insertOpenDeparture, type Reply } from '../../testing/paid-site.ts'
import { paymentPayload } from '../../testing/payloads.ts'
import { type RunningSite, test } from '../../testing/site-test.ts'
import { waitFor } from '../../testing/wait.ts'

const GUESTS = 60
const SEATS = 40

type Start = (settings: Record<string, string>) => Promise<RunningSite>

/** What can happen to a site in the middle of its work. Each returns the site that goes on. */
const faults: Record<string, (site: RunningSite, start: Start) => Promise<RunningSite>> = {
  async 'is killed'({ kill, databaseUrl }, start) {
    await kill()
    return start({ DATABASE_URL: databaseUrl })
  },
  async 'loses its database connections'(site) {
    const backends = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'powderpool' and datname = current_database()`
    await query(site.databaseUrl, backends)
    return site
  },
}

test.for(Object.keys(faults))(
  '[S1] [M7] a site that %s while guests order sells no seat twice and mails each guest once',
  async (fault, { start }) => {
    const DATABASE_URL = await freshDatabaseUrl()
    const departureId = await insertOpenDeparture(DATABASE_URL, SEATS)
    const orders = Array.from({ length: GUESTS }, (_, guest) => ({
      ...paymentPayload,
      method: 'bank-transfer',
      email: `guest-${guest}@example.com`,
      departureId,
      idempotencyKey: randomUUID(),
    }))
    const site = await start({ DATABASE_URL })
    const interrupted = orders.map((order) => callFunction(site, 'create-payment-order', order).catch(() => undefined))
    await Promise.any(interrupted)
    const next = (await faults[fault]?.(site, start)) ?? site
    const before = await Promise.all(interrupted)

    const after = await Promise.all(orders.map((order) => orderAgain(next, order)))
    for (const [guest, first] of before.entries()) {
      if (first?.status === 200) expect(referenceOf(after[guest])).toBe(referenceOf(first))
    }
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const sold = after.filter(({ status }) => status === 200)
    expect(sold).toHaveLength(SEATS)
    expect(new Set(sold.map(referenceOf)).size).toBe(SEATS)
    const [stored] = await query(
      DATABASE_URL,
      `select (select count(*)::int from holds) as holds, (select count(*)::int from orders) as orders,
       (select count(distinct recipient)::int from mails where template = 'transfer-details') as guests,
       (select count(*)::int from mails where template = 'transfer-details') as mails`,
    )
    expect(stored).toEqual({ holds: SEATS, orders: SEATS, guests: SEATS, mails: SEATS })
  },
)

/** Sends the same request until the site has a database again. */
function orderAgain(site: RunningSite, order: object): Promise<Reply> {
  return waitFor(async () => {
    const reply = await callFunction(site, 'create-payment-order', order)
    return reply.status !== 503 && reply
  }, 'a site that takes orders')
}

const referenceOf = (reply: Reply | undefined) => reply?.body.orderId
