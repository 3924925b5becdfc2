import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { paymentPayload } from '#testing/payloads.ts'
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

test('[S9] an address that has booked a departure is asked before it books there again', async () => {
  const departureId = await departure()
  const email = newAddress()
  expect((await approve(await started(departureId, email))).status).toBe(200)
  const again = email.replace('@', '+friends@').toUpperCase()
  expect(await create(departureId, again)).toMatchObject({
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

test('[S9] a guest whose earlier booking was cancelled is not asked', async () => {
  const departureId = await departure()
  const email = newAddress()
  await approve(await started(departureId, email))
  await query(web.database.url, `update bookings set state = 'cancelled' where departure_id = $1`, [departureId])
  expect((await create(departureId, email)).status).toBe(200)
})
