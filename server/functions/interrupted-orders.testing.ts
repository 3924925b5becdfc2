import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { freshDatabaseUrl, query } from '#testing/database.ts'
import { callFunction, insertOpenDeparture, type Reply } from '#testing/paid-site.ts'
import { paymentPayload } from '#testing/payloads.ts'
import type { RunningSite } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

const GUESTS = 60
const SEATS = 40

type Start = (settings: Record<string, string>) => Promise<RunningSite>

/** Sixty guests order at the same time while `interrupt` runs. It returns the site that survives, where they order again. */
export async function expectOrdersToSurvive(
  start: Start,
  interrupt: (site: RunningSite) => Promise<RunningSite>,
): Promise<void> {
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
  const next = await interrupt(site)
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
}

/** Sends the same request until the site has a database again. */
function orderAgain(site: RunningSite, order: object): Promise<Reply> {
  return waitFor(async () => {
    const reply = await callFunction(site, 'create-payment-order', order)
    return reply.status !== 503 && reply
  }, 'a site that takes orders')
}

const referenceOf = (reply: Reply | undefined) => reply?.body.orderId
