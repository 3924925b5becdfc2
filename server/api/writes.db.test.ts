import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { type ApiClient, openApiFixture } from './api-fixture.testing.ts'
import { apiCalls } from './calls.ts'

const web = openForFile(openApiFixture)
let call: ApiClient

beforeAll(async () => {
  call = await web.client(await web.createKey())
  await warmUp(web)
})
afterEach(() => expect(web.loggedErrors).toEqual([]))

const newInquiry = apiCalls.createInquiry.example.body
const newBooking = apiCalls.createBooking.example.body
const newPayment = apiCalls.recordPayment.example.body
const newEmail = () => `${randomUUID()}@example.com`
const count = async (statement: string, ...values: unknown[]) =>
  (await query(web.databaseUrl, statement, values)).length
const departure = () => web.tools.db.transaction((tx) => setUpDeparture(tx, { priceCents: 100_000 }, web.tools))

/** Sends a request twenty times in parallel. Returns the bodies of the 201s; the other responses ask to retry. */
async function twenty(send: () => ReturnType<ApiClient>): Promise<unknown[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  const waiting = answers.filter(({ status }) => status === 409)
  for (const { data, headers } of waiting) {
    expect(data.type).toBe('https://powderpool.example/developers#problem-request-in-progress')
    expect(headers['retry-after']).toBe('2')
  }
  const answered = answers.filter(({ status }) => status !== 409)
  expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 201))
  expect(answered.filter(({ headers }) => headers['idempotency-replayed'] !== 'true')).toHaveLength(1)
  return answered.map(({ data }) => data)
}

test('[C8] twenty parallel copies of a message create one inquiry and one mail to its sender', async () => {
  const body = { ...newInquiry, email: newEmail() }
  const headers = { 'idempotency-key': 'message-1' }
  const answers = await twenty(() => call('createInquiry', {}, body, headers))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await count('select from inquiries where email = $1', body.email)).toBe(1)
  expect(await count('select from mails where recipient = $1', body.email)).toBe(1)
})

test('[C8] twenty parallel copies of an order hold the seats once', async () => {
  const departureId = await departure()
  const body = { ...newBooking, departureId, seats: 2, email: newEmail() }
  const headers = { 'idempotency-key': randomUUID() }
  await twenty(() => call('createBooking', {}, body, headers))
  expect((await call('getDeparture', { id: departureId })).data.seats).toMatchObject({ held: 2, available: 6 })
  expect(await count('select from orders where departure_id = $1', departureId)).toBe(1)
})

test('[C8] twenty parallel copies of a payment record it once', async () => {
  const bookingId = await bookParty(await departure(), { choice: { plan: 'deposit', method: 'paypal' } }, web.tools)
  const { version, balanceCents } = (await call('getBooking', { id: bookingId })).data
  const body = { ...newPayment, version, amountCents: 1000 }
  const headers = { 'idempotency-key': randomUUID() }
  await twenty(() => call('recordPayment', { id: bookingId }, body, headers))
  expect((await call('getBooking', { id: bookingId })).data.balanceCents).toBe(balanceCents - 1000)
})

test('[C8] a write by a process that died is not repeated', async () => {
  const departureId = await departure()
  const bookingId = await bookParty(departureId, { choice: { plan: 'deposit', method: 'paypal' } }, web.tools)
  const { version } = (await call('getBooking', { id: bookingId })).data
  const writes: [...Parameters<ApiClient>][] = [
    ['createInquiry', {}, { ...newInquiry, email: newEmail() }],
    ['createBooking', {}, { ...newBooking, departureId, email: newEmail() }],
    ['recordPayment', { id: bookingId }, { ...newPayment, version, amountCents: 1000 }],
    ['createWaitlistEntry', {}, { ...apiCalls.createWaitlistEntry.example.body, departureId, email: newEmail() }],
  ]
  for (const [name, parameters, body] of writes) {
    const headers = { 'idempotency-key': `dead-${name}` }
    const first = await call(name, parameters, body, headers)
    expect(first.status, name).toBe(201)
    const forget = `update api_answers set status = null, body = null, created_at = now() - interval '1 hour'
      where idempotency_key = $1`
    await query(web.databaseUrl, forget, [headers['idempotency-key']])
    const again = await call(name, parameters, body, headers)
    expect(again.headers['idempotency-replayed'], name).toBeUndefined()
    expect([again.status, again.data], name).toEqual([201, first.data])
  }
  expect(await count('select from orders where departure_id = $1', departureId)).toBe(2)
  expect(await count(`select from payments where booking_id = $1 and method = 'cash'`, bookingId)).toBe(1)
})

test('[C8] an idempotency key is required, belongs to its API key, and identifies one request', async () => {
  const send = (body: object, headers: Record<string, string>, client = call) =>
    client('createInquiry', {}, body, headers)
  for (const key of ['', 'two words', 'a\u00e4', 'x'.repeat(256)]) {
    const { data } = await send(newInquiry, { 'idempotency-key': key })
    expect(data, key).toMatchObject({ status: 400, title: 'Missing idempotency key' })
  }
  expect((await send(newInquiry, {})).status).toBe(400)
  const headers = { 'idempotency-key': 'the-same' }
  const body = { ...newInquiry, email: newEmail() }
  const first = await send(body, headers)
  expect(first.status).toBe(201)
  expect((await send({ ...body, message: 'Something else' }, headers)).data).toMatchObject({
    status: 422,
    type: 'https://powderpool.example/developers#problem-idempotency-mismatch',
  })
  const others = await web.client(await web.createKey({ name: 'Another application' }))
  const second = await send({ ...body, message: 'Something else' }, headers, others)
  expect([second.status, second.data.id === first.data.id]).toEqual([201, false])
})
