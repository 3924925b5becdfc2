import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { lockDeparture } from '#db/departures/departures.ts'
import { lockOrder } from '#db/orders/orders.ts'
import { createBookedKey } from '#operations/mail/signed-link.ts'
import { applyPayment } from '#operations/settling/apply-payment.ts'
import { addressKey } from '#rules/addresses.ts'
import type { DepartureId, OrderId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { paymentPayload } from '#testing/payloads.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(openWebFixture)

beforeAll(async () => {
  await web.payPal.behave({ webhooks: 'off' })
})

type Order = { orderId: string; orderKey: string }

const departure = () => web.database.db.transaction((tx) => setUpDeparture(tx, {}, web.tools))
const newAddress = () => `${randomUUID()}@example.com`

const create = (departureId: string, email: string, more: object = {}) =>
  web.call('create-payment-order', { ...paymentPayload, email, departureId, ...more })

async function started(...request: Parameters<typeof create>): Promise<Order> {
  const { status, body } = await create(...request)
  expect(status).toBe(200)
  return body as unknown as Order
}

async function approve({ orderId }: Order) {
  await web.payPal.act(orderId, 'approve')
  return web.call('capture-payment-order', { orderId })
}

async function countOf(table: 'bookings' | 'holds', departureId: string): Promise<number> {
  return (await query(web.database.url, `select from ${table} where departure_id = $1`, [departureId])).length
}

const bookedKey = (departureId: string, email: string) =>
  createBookedKey({ departureId: departureId as DepartureId, emailKey: addressKey(email) }, web.tools.site)

test('[S9] a stranger who types a booked address is answered like everyone, and its owner is asked by mail', async () => {
  const departureId = await departure()
  const email = newAddress()
  expect((await approve(await started(departureId, email))).status).toBe(200)
  const tooMany = { participants: 99 }
  expect((await create(departureId, email, tooMany)).body).toEqual(
    (await create(departureId, newAddress(), tooMany)).body,
  )
  const shape = async (typed: string) => {
    const { status, body } = await create(departureId, typed, { booked: bookedKey(departureId, newAddress()) })
    return [status, Object.keys(body)]
  }
  expect(await shape(email)).toEqual(await shape(newAddress()))
  const mails = `select from mails where template = 'second-booking' and recipient = $1`
  expect(await query(web.database.url, mails, [email])).toHaveLength(1)
})

test('[S9] a browser that has booked a departure is asked before it books there again', async () => {
  const departureId = await departure()
  const email = newAddress()
  expect((await approve(await started(departureId, email))).status).toBe(200)
  const again = email.replace('@', '+friends@').toUpperCase()
  expect(await create(departureId, again, { booked: bookedKey(departureId, email) })).toMatchObject({
    status: 409,
    body: { error: 'already-booked', message: expect.stringContaining('already has a booking on this date') },
  })
  expect(await countOf('holds', departureId), 'nothing is held for the question').toBe(1)
  expect((await create(await departure(), email)).status, 'another date').toBe(200)
  expect((await approve(await started(departureId, again, { bookAgain: true }))).status).toBe(200)
  expect(await countOf('bookings', departureId)).toBe(2)
})

test('[S9] a guest who pays in two windows books once, and is charged once', async () => {
  const departureId = await departure()
  const email = newAddress()
  const first = await started(departureId, email)
  const second = await started(departureId, email, { participants: 2, replaces: first.orderKey })
  expect((await approve(second)).status).toBe(200)
  expect(await approve(first)).toMatchObject({
    status: 409,
    body: { error: 'booked-meanwhile', message: expect.stringContaining('weren’t charged again') },
  })
  expect(await countOf('bookings', departureId)).toBe(1)
  expect((await web.payPal.orders()).find(({ id }) => id === first.orderId)?.captures).toEqual([])
})

/** Two orders of one guest in two windows, both of which the guest has agreed to pay. */
async function approvedTwice(departureId: string): Promise<[Order, Order]> {
  const email = newAddress()
  const first = await started(departureId, email)
  const second = await started(departureId, email, { replaces: first.orderKey })
  for (const { orderId } of [first, second]) await web.payPal.act(orderId, 'approve')
  return [first, second]
}

const capture = ({ orderId }: Order) => web.call('capture-payment-order', { orderId })

async function capturesOf(orders: readonly Order[]): Promise<number> {
  const made = await web.payPal.orders()
  return made.filter(({ id }) => orders.some(({ orderId }) => orderId === id)).flatMap(({ captures }) => captures)
    .length
}

test('[S9] a guest who pays in two windows at the same moment is charged once', async () => {
  for (let round = 1; round <= 8; round++) {
    const departureId = await departure()
    const orders = await approvedTwice(departureId)
    const replies = await Promise.all(orders.map(capture))
    expect(replies.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409])
    expect(await capturesOf(orders)).toBe(1)
    expect(await countOf('bookings', departureId)).toBe(1)
  }
})

test('[S9] an order that waits in line while another order of its guest books is not captured', async () => {
  const departureId = await departure()
  const [first, second] = await approvedTwice(departureId)
  const { waiting } = await web.database.db.transaction(async (tx) => {
    const [row] = await query<{ id: OrderId }>(web.database.url, 'select id from orders where provider_id = $1', [
      first.orderId,
    ])
    if (!row) throw new Error('no order')
    const order = await lockOrder(tx, row.id)
    await lockDeparture(tx, order.departureId)
    const late = capture(second)
    const inLine = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor(async () => (await query(web.database.url, inLine)).length > 0, 'a capture in line')
    const money = { providerId: `PAID-${order.id}`, amountCents: order.totalCents, currency: 'USD' }
    expect(await applyPayment(tx, order, money, web.tools)).toMatchObject({ outcome: 'paid' })
    return { waiting: late }
  })
  expect(await waiting).toMatchObject({ status: 409, body: { error: 'booked-meanwhile' } })
  expect(await capturesOf([second])).toBe(0)
})

test('[S9] if it is unclear what became of one order, that one is settled before the other is captured', async () => {
  const departureId = await departure()
  const orders = await approvedTwice(departureId)
  const [first, second] = orders
  // The provider takes the money, and its answer is lost each time, as it is when our process dies.
  await web.payPal.behave({ webhooks: 'off', capture: Array(4).fill('lost-answer') })
  expect((await capture(first)).status).toBeGreaterThanOrEqual(500)
  await web.payPal.behave({ webhooks: 'off' })
  expect(await capture(second)).toMatchObject({ status: 409, body: { error: 'booked-meanwhile' } })
  expect(await capturesOf(orders)).toBe(1)
  expect(await countOf('bookings', departureId)).toBe(1)
})

test('[S9] an order that was marked and never captured blocks the other one no longer than a capture takes', async () => {
  const departureId = await departure()
  const [first, second] = await approvedTwice(departureId)
  const mark = 'update orders set capture_started_at = $2, capture_attempts = 1 where provider_id = $1'
  await query(web.database.url, mark, [first.orderId, new Date()])
  const refused = {
    status: 409,
    body: { error: 'paying-meanwhile', message: expect.stringContaining('charged again') },
  }
  expect(await capture(second)).toMatchObject(refused)
  await query(web.database.url, mark, [first.orderId, new Date(Date.now() - 10 * 60_000)])
  expect((await capture(second)).status).toBe(200)
  expect(await capturesOf([first])).toBe(0)
})

test('[S9] while one payment is under review, for however long, the other order is not captured', async () => {
  const departureId = await departure()
  const [first, second] = await approvedTwice(departureId)
  await web.payPal.behave({ webhooks: 'off', capture: 'pending' })
  expect((await capture(first)).status).toBe(202)
  await web.payPal.behave({ webhooks: 'off' })
  const longAgo = `update orders set capture_started_at = now() - interval '1 day' where provider_id = $1`
  await query(web.database.url, longAgo, [first.orderId])
  expect(await capture(second)).toMatchObject({ status: 409, body: { error: 'paying-meanwhile' } })
  expect(await capturesOf([second])).toBe(0)
})

test('[S9] a guest whose earlier booking was cancelled is not asked', async () => {
  const departureId = await departure()
  const email = newAddress()
  await approve(await started(departureId, email))
  await query(web.database.url, `update bookings set state = 'cancelled' where departure_id = $1`, [departureId])
  expect((await create(departureId, email)).status).toBe(200)
})
