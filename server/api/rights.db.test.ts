import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { updateDeparture } from '#db/departures/departures.ts'
import { createOperator } from '#operations/staff/manage-operators.ts'
import type { BookingId, DepartureId, OperatorId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { type ApiClient, openApiFixture } from './api-fixture.testing.ts'
import { type ApiCallName, apiCalls, namedCalls } from './calls.ts'

type Flown = { departureId: DepartureId; bookingId: BookingId; entryId: string; paymentId: string; orderId: string }

const web = openForFile(() => openApiFixture({ RATE_LIMIT: 'on' }))
let agency: ApiClient
let operator: ApiClient
let own: Flown
let foreign: Flown

beforeAll(async () => {
  agency = await web.client(await web.createKey())
  await createOperator({ name: 'Heli Partner', email: 'flights@partner.example' }, 'Olga', web.tools)
  const [{ id: operatorId } = { id: '' as OperatorId }] = await query<{ id: OperatorId }>(
    web.databaseUrl,
    'select id from operators',
  )
  operator = await web.client(await web.createKey({ operatorId, name: 'Heli Partner' }))
  own = await flown(operatorId)
  foreign = await flown(null)
})
afterEach(() => expect(web.loggedErrors).toEqual([]))

const write = () => ({ 'idempotency-key': randomUUID() })
const newEntry = () => ({ ...apiCalls.createWaitlistEntry.example.body, email: `${randomUUID()}@example.com` })
const newBooking = () => ({ ...apiCalls.createBooking.example.body, email: `${randomUUID()}@example.com` })

/** A departure with a booking, a payment and a waiting party. */
async function flown(operatorId: OperatorId | null): Promise<Flown> {
  const departureId = await web.tools.db.transaction(async (tx) => {
    const id = await setUpDeparture(tx, { priceCents: 100_000 }, web.tools)
    await updateDeparture(tx, id, { operatorId })
    return id
  })
  const bookingId = await bookParty(departureId, { email: `${randomUUID()}@example.com` }, web.tools)
  const { data: joined } = await agency('createWaitlistEntry', {}, { ...newEntry(), departureId }, write())
  const { data: paid } = await agency('listPayments', { booking: bookingId })
  return { departureId, bookingId, entryId: joined.id, paymentId: paid.data[0].id, orderId: paid.data[0].orderId }
}

test('[C8] an operator’s key gets that operator’s departures, and 404 for all others', async () => {
  const reads = ({ departureId, bookingId, entryId, paymentId, orderId }: Flown): [ApiCallName, string][] => [
    ['getDeparture', departureId],
    ['getReadiness', departureId],
    ['getBooking', bookingId],
    ['getWaitlistEntry', entryId],
    ['getPayment', paymentId],
    ['getOrder', orderId],
  ]
  for (const [name, id] of reads(own)) expect((await operator(name, { id })).status, name).toBe(200)
  for (const [name, id] of reads(foreign)) {
    const refused = await operator(name, { id })
    expect([refused.status, refused.data.title], name).toEqual([404, 'Not found'])
    expect((await agency(name, { id })).status, name).toBe(200)
  }
  const ids = async (name: ApiCallName, parameters = {}) =>
    (await operator(name, parameters)).data.data.map(({ id }: { id: string }) => id)
  expect(await ids('listDepartures')).toEqual([own.departureId])
  expect(await ids('listBookings')).toEqual([own.bookingId])
  expect(await ids('listPayments')).toEqual([own.paymentId])
  expect(await ids('listWaitlistEntries', { status: 'unconfirmed' })).toEqual([own.entryId])
  expect(await ids('listBookings', { departure: foreign.departureId })).toEqual([])
  expect(await ids('listPayments', { booking: foreign.bookingId })).toEqual([])
})

test('[C8] an operator’s key can write only to its own departures and gets no inquiries', async () => {
  const { departureId } = foreign
  for (const [name, body] of [
    ['createWaitlistEntry', newEntry()],
    ['createBooking', newBooking()],
  ] as const) {
    const refused = await operator(name, {}, { ...body, departureId }, write())
    expect(refused.data, name).toMatchObject({ status: 422, errors: [{ pointer: '/departureId' }] })
    const done = await operator(name, {}, { ...body, departureId: own.departureId }, write())
    expect(done.status, name).toBe(201)
  }
  const { departureId: _, ...anywhere } = newEntry()
  expect((await operator('createWaitlistEntry', {}, anywhere, write())).status).toBe(422)
  expect((await operator('leaveWaitlistEntry', { id: foreign.entryId }, undefined, write())).status).toBe(404)
  expect((await operator('leaveWaitlistEntry', { id: own.entryId }, undefined, write())).status).toBe(200)
  for (const name of ['listInquiries', 'getInquiry', 'createInquiry', 'recordPayment'] as const) {
    const { data } = await operator(name, { id: randomUUID() }, {}, write())
    expect(data, name).toMatchObject({ status: 403, title: 'Not available to operator keys' })
  }
})

test('[C8] a read-only key is rejected for every write', async () => {
  const reader = await web.client(await web.createKey({ scope: 'read' }))
  const writes = namedCalls.filter(({ method }) => method === 'POST').map(({ name }) => name)
  expect(writes).toHaveLength(5)
  for (const name of writes) {
    const { data, headers } = await reader(name, { id: own.entryId }, {}, write())
    expect(data, name).toMatchObject({ status: 403, title: 'Read-only key' })
    expect(headers['ratelimit-limit'], 'a refusal, too').toBe('6000')
  }
  expect((await reader('listDepartures')).status).toBe(200)
})

test('[C8] requests without a valid key are rejected, and a network has few attempts', async () => {
  const key = await web.createKey()
  const get = (authorization?: string) =>
    fetch(`${web.api}/departures`, { headers: authorization ? { authorization } : {} })
  for (const wrong of [undefined, 'Bearer', `Basic ${key}`, `Bearer ${key}x`, `Bearer  ${key}`, 'Bearer pp_x']) {
    const answer = await get(wrong)
    expect([answer.status, answer.headers.get('www-authenticate')], wrong).toEqual([401, 'Bearer realm="api"'])
    expect(answer.headers.has('ratelimit-limit'), wrong).toBe(true)
  }
  // The client also compares the headers of both answers with the document.
  const stranger = await web.client('pp_x')
  const statuses = new Set<number>()
  for (let tries = 0; tries < 70; tries++) statuses.add((await stranger('listDepartures')).status)
  expect([...statuses]).toEqual([401, 429])
  expect((await get(`Bearer ${key}`)).status).toBe(200)
})

test('[S10] a partner’s server holds seats for more guests than one network, and after holds that expired', async () => {
  const [first, second, third] = await web.tools.db.transaction(async (tx) => [
    await setUpDeparture(tx, {}, web.tools),
    await setUpDeparture(tx, {}, web.tools),
    await setUpDeparture(tx, {}, web.tools),
  ])
  const book = async (departureId: DepartureId | undefined, seats: number) =>
    (await agency('createBooking', {}, { ...newBooking(), departureId, seats }, write())).status
  expect([await book(first, 8), await book(second, 7), await book(third, 6)]).toEqual([201, 201, 201])
  const expire = `update holds set created_at = created_at - interval '1 hour', expires_at = now() - interval '1 minute'
    where departure_id = $1`
  await query(web.databaseUrl, expire, [first])
  expect(await book(first, 1)).toBe(201)
})

test('[C8] a key is limited to the requests per minute that its owner set', async () => {
  const client = await web.client(await web.createKey({ perMinute: 5 }))
  const answers = []
  for (let calls = 0; calls < 7; calls++) answers.push(await client('listTrips'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(new Set(answers.map(({ headers }) => headers['ratelimit-limit'])), 'on every answer').toEqual(new Set(['5']))
  const left = answers.map(({ headers }) => headers['ratelimit-remaining'])
  expect(left).toEqual(['4', '3', '2', '1', '0', '0', '0'])
  const wait = Number(answers[6]?.headers['retry-after'])
  expect(wait > 0 && wait <= 60).toBe(true)
  expect((await agency('listTrips')).status).toBe(200)
})

test('[C8] messages for a mailbox count toward the same limit as the site’s forms', async () => {
  const email = `${randomUUID()}@example.com`
  const body = { ...apiCalls.createInquiry.example.body, email }
  for (let sent = 0; sent < 5; sent++) {
    expect((await web.call('send-contact-email', { ...body })).status).toBe(200)
    expect((await agency('createInquiry', {}, body, write())).status).toBe(201)
  }
  expect((await agency('createInquiry', {}, body, write())).status).toBe(429)
})
