import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { paymentPayload } from '#testing/payloads.ts'
import { openWebFixture, type WebFixture } from '#testing/web-fixture.ts'

let door: WebFixture

beforeAll(async () => {
  door = await openWebFixture()
  await door.payPal.behave({ webhooks: 'off' })
})
afterAll(() => door.close())

type Order = { orderId: string; orderKey: string }

const departure = () => door.database.db.transaction((tx) => setUpDeparture(tx, {}, door.tools))
const newAddress = () => `${randomUUID()}@example.com`

const create = (departureId: string, email: string, more: object = {}) =>
  door.call('create-payment-order', { ...paymentPayload, email, departureId, ...more })

async function started(...request: Parameters<typeof create>): Promise<Order> {
  const { status, body } = await create(...request)
  expect(status).toBe(200)
  return body as unknown as Order
}

async function approve({ orderId }: Order) {
  await door.payPal.act(orderId, 'approve')
  return door.call('capture-payment-order', { orderId })
}

async function countOf(table: 'bookings' | 'holds', departureId: string): Promise<number> {
  return (await query(door.database.url, `select from ${table} where departure_id = $1`, [departureId])).length
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
    body: { error: 'booked-meanwhile', message: expect.stringContaining('not charged again') },
  })
  expect(await countOf('bookings', departureId)).toBe(1)
  expect((await door.payPal.orders()).find(({ id }) => id === first.orderId)?.captures).toEqual([])
})

test('[S9] a cancelled booking is not asked about', async () => {
  const departureId = await departure()
  const email = newAddress()
  await approve(await started(departureId, email))
  await query(door.database.url, `update bookings set state = 'cancelled' where departure_id = $1`, [departureId])
  expect((await create(departureId, email)).status).toBe(200)
})
