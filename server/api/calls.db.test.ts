import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { contactPayload } from '#testing/payloads.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { type ApiClient, openApiFixture } from './api-fixture.testing.ts'
import { apiCalls } from './calls.ts'

const web = openForFile(openApiFixture)
let call: ApiClient
let departureId: DepartureId
let bookingId: BookingId
/** The operations that the tests in this file called. */
const called = new Set<string>()

beforeAll(async () => {
  const client = await web.client(await web.createKey())
  call = (name, ...rest) => {
    called.add(name)
    return client(name, ...rest)
  }
  departureId = await departure({ booked: 1, priceCents: 100_000 })
  bookingId = await bookParty(departureId, { choice: { plan: 'deposit', method: 'paypal' }, seats: 2 }, web.tools)
})
afterEach(() => expect(web.loggedErrors).toEqual([]))

const departure = (situation: Parameters<typeof setUpDeparture>[1]) =>
  web.tools.db.transaction((tx) => setUpDeparture(tx, situation, web.tools))
const write = () => ({ 'idempotency-key': randomUUID() })
const { newEntry, newBooking, newPayment, newInquiry } = {
  newEntry: apiCalls.createWaitlistEntry.example.body,
  newBooking: apiCalls.createBooking.example.body,
  newPayment: apiCalls.recordPayment.example.body,
  newInquiry: apiCalls.createInquiry.example.body,
}
const mails = (recipient: string) =>
  query<{ template: string }>(web.databaseUrl, 'select template from mails where recipient = $1 order by 1', [
    recipient,
  ])

test('[C8] trips are listed in pages, with the lowest price of their upcoming departures', async () => {
  const { data: all } = await call('listTrips')
  expect(all).toMatchObject({ next: null })
  expect(all.data.find(({ id }: { id: string }) => id === 'japan')).toMatchObject({
    priceCents: 100_000,
    currency: 'USD',
  })
  const { data: first, headers } = await call('listTrips', { limit: 4 })
  const { data: second } = await call('listTrips', { limit: 4, cursor: first.next })
  expect([...first.data, ...second.data]).toEqual(all.data)
  expect(second.next).toBeNull()
  expect(headers.link).toBe(`<https://powderpool.example/api/v1/trips?limit=4&cursor=${first.next}>; rel="next"`)
  expect((await call('getTrip', { id: 'japan' })).data).toMatchObject({
    id: 'japan',
    title: 'Japan',
    category: 'private',
  })
  expect((await call('getTrip', { id: 'nowhere' })).status).toBe(404)
})

test('[C8] [L4] a trip has the share of days flown of each month with 20 recorded days', async () => {
  const record = (from: string, to: string, result: string, reason: string | null) =>
    query(
      web.databaseUrl,
      `insert into logged_days (id, destination, day, result, reason, vertical_unit, recorded_by, recorded_at)
       select gen_random_uuid(), 'chile', day, $3, $4, 'm', 'Kim', now()
       from generate_series($1::date, $2::date, '1 day') day`,
      [from, to, result, reason],
    )
  await record('2024-08-01', '2024-08-10', 'down', 'wind')
  await record('2025-08-01', '2025-08-09', 'flown', null)
  expect((await call('getTrip', { id: 'chile' })).data.flyingOdds).toEqual([])
  await record('2025-08-10', '2025-08-10', 'part', 'wind')
  const odds = { month: 8, recordedDays: 20, flownDays: 9, partDays: 1, firstYear: 2024, lastYear: 2025 }
  expect((await call('getTrip', { id: 'chile' })).data.flyingOdds).toEqual([odds])
})

test('[C8] a departure has its seats, people, price and status', async () => {
  const { data } = await call('getDeparture', { id: departureId })
  expect(data).toMatchObject({
    id: departureId,
    trip: 'japan',
    status: 'open',
    isOnSale: true,
    seats: { capacity: 8, booked: 3, held: 0, reserved: 0, available: 5 },
    people: { waiting: 0, potential: 3, minimum: 6, needed: 3 },
    priceCents: 100_000,
    currency: 'USD',
    operator: null,
  })
  expect((await call('getDeparture', { id: randomUUID() })).status).toBe(404)
  expect((await call('getDeparture', { id: 'nothing' })).status).toBe(404)
})

test('[C8] departures are filtered by trip, status and date, and listed in pages, earliest first', async () => {
  const ids = []
  for (const startsInDays of [202, 200, 201]) ids.push(await departure({ destination: 'chile', startsInDays }))
  const gathering = await departure({ destination: 'chile', startsInDays: 203, phase: 'gathering' })
  const idsOf = ({ data }: { data: { data: { id: string }[] } }) => data.data.map(({ id }) => id)
  const all = await call('listDepartures', { trip: 'chile' })
  expect(idsOf(all)).toEqual([ids[1], ids[2], ids[0], gathering])
  expect(idsOf(await call('listDepartures', { trip: 'chile', status: 'gathering' }))).toEqual([gathering])
  const [first, second] = all.data.data
  const between = { trip: 'chile', from: first.startDate, to: second.startDate }
  expect(idsOf(await call('listDepartures', between))).toEqual([ids[1], ids[2]])
  const page = await call('listDepartures', { trip: 'chile', limit: 3 })
  expect(idsOf(await call('listDepartures', { trip: 'chile', limit: 3, cursor: page.data.next }))).toEqual([gathering])
})

test('[C8] readiness lists which answers are missing and never returns an answer', async () => {
  const { data } = await call('getReadiness', { id: departureId })
  expect(data.guests).toHaveLength(3)
  const guest = data.guests.find((each: { name: string }) => each.name === 'Ada Berg')
  expect(guest).toMatchObject({ bookingId, position: 1, isReady: false, done: ['name'] })
  expect(guest.missing).toContain('insurance')
  expect((await call('getReadiness', { id: randomUUID() })).status).toBe(404)
})

test('[C8] a party joins and leaves the waiting list by the same rules as with the form', async () => {
  const email = `${randomUUID()}@example.com`
  const joined = await call('createWaitlistEntry', {}, { ...newEntry, email, departureId }, write())
  expect(joined.status).toBe(201)
  const { id } = joined.data
  expect(await mails(email)).toEqual([{ template: 'waitlist-confirm' }])
  const entry = (await call('getWaitlistEntry', { id })).data
  expect(entry).toMatchObject({
    departureId,
    email,
    people: 2,
    status: 'unconfirmed',
    confirmedAt: null,
    trip: 'japan',
  })
  expect((await call('listWaitlistEntries', { departure: departureId })).data.data).toEqual([])
  const unconfirmed = await call('listWaitlistEntries', { departure: departureId, status: 'unconfirmed' })
  expect(unconfirmed.data.data).toEqual([entry])
  const again = await call('createWaitlistEntry', {}, { ...newEntry, email, departureId }, write())
  expect(again.data).toEqual({ id })
  expect((await call('leaveWaitlistEntry', { id }, undefined, write())).data).toEqual({ id, status: 'left' })
  expect((await call('getWaitlistEntry', { id })).data).toMatchObject({ status: 'left' })
  const unknown = await call('createWaitlistEntry', {}, { ...newEntry, departureId: randomUUID() }, write())
  expect(unknown.data).toMatchObject({ status: 422, errors: [{ pointer: '/departureId', code: 'unknown-departure' }] })
})

test('[C8] a booking shows its guests, installments and balance', async () => {
  const { data } = await call('getBooking', { id: bookingId })
  expect(data).toMatchObject({ id: bookingId, departureId, seats: 2, priceCents: 200_000, version: 0 })
  expect(data).toMatchObject({ status: 'booked', paymentPlan: 'deposit', installments: [{ status: 'paid' }, {}, {}] })
  expect(data.paidCents + data.balanceCents).toBe(200_000)
  expect(data.installments.map(({ kind }: { kind: string }) => kind)).toEqual(['deposit', 'first', 'second'])
  expect(data.guests.map(({ position }: { position: number }) => position)).toEqual([1, 2])
  expect(JSON.stringify(data)).not.toMatch(/sealed|token|link/i)
  const { guests: _, installments: __, ...summary } = data
  const listed = await call('listBookings', {
    departure: departureId,
    status: 'booked',
    createdSince: data.createdAt,
  })
  expect(listed.data.data).toContainEqual(summary)
  expect((await call('listBookings', { departure: departureId, status: 'cancelled' })).data.data).toEqual([])
  expect((await call('listBookings', { createdSince: '2999-01-01T00:00:00Z' })).data.data).toEqual([])
})

test('[C8] an order holds seats, costs what the site charges, and has the URL of its payment page', async () => {
  const own = await departure({ priceCents: 100_000, capacity: 2 })
  const body = { ...newBooking, email: `${randomUUID()}@example.com`, departureId: own }
  const { status, data } = await call('createBooking', {}, body, write())
  expect([status, data]).toEqual([
    201,
    expect.objectContaining({ status: 'open', departureId: own, totalCents: 100_000 }),
  ])
  const page = new URL(data.paymentUrl)
  expect([page.pathname, page.searchParams.get('id')]).toEqual(['/booking/payment', data.id])
  expect((await call('getDeparture', { id: own })).data.seats).toMatchObject({ held: 1, available: 1 })
  const stranger = { ...body, email: `${randomUUID()}@example.com` }
  const full = await call('createBooking', {}, { ...stranger, seats: 2 }, write())
  expect(full.data).toMatchObject({ status: 409, reason: 'departure-full', availableSeats: 1 })
  const dearer = await call('createBooking', {}, { ...stranger, shownCents: 99_999 }, write())
  expect(dearer.data).toMatchObject({ status: 409, reason: 'price-changed' })
})

test('[C8] an order can be read from the hold of its seats to its booking', async () => {
  const own = await departure({ priceCents: 100_000 })
  const body = { ...newBooking, email: `${randomUUID()}@example.com`, departureId: own }
  const { data: order } = await call('createBooking', {}, body, write())
  expect((await call('getOrder', { id: order.id })).data).toEqual(order)
  const [paid] = await query<{ id: string }>(web.databaseUrl, 'select id from orders where booking_id = $1 limit 1', [
    bookingId,
  ])
  const settled = { status: 'paid', bookingId, departureId, seats: 2, paymentUrl: null, holdExpiresAt: null }
  expect((await call('getOrder', { id: paid?.id ?? '' })).data).toMatchObject(settled)
  expect((await call('getOrder', { id: randomUUID() })).status).toBe(404)
})

test('[C8] a cash payment is recorded only once, and the audit log names the key', async () => {
  const { version, balanceCents } = (await call('getBooking', { id: bookingId })).data
  const body = { ...newPayment, version, amountCents: 5000 }
  const headers = write()
  const { status, data } = await call('recordPayment', { id: bookingId }, body, headers)
  expect([status, data]).toEqual([201, expect.objectContaining({ bookingId, method: 'cash', amountCents: 5000 })])
  expect((await call('recordPayment', { id: bookingId }, body, headers)).data).toEqual(data)
  expect((await call('getBooking', { id: bookingId })).data).toMatchObject({ balanceCents: balanceCents - 5000 })
  expect((await call('getPayment', { id: data.id })).data).toEqual(data)
  expect((await call('listPayments', { booking: bookingId, kind: 'payment' })).data.data).toContainEqual(data)
  expect((await call('listPayments', { booking: bookingId, kind: 'refund' })).data.data).toEqual([])
  const entries = await query(web.databaseUrl, `select actor, reason from audit_log where action = 'record-payment'`)
  expect(entries).toEqual([{ actor: 'API key Agency website', reason: newPayment.reason }])
  const stale = await call('recordPayment', { id: bookingId }, body, write())
  expect(stale.data).toMatchObject({ status: 409, reason: 'stale-version' })
  const tooMuch = await call(
    'recordPayment',
    { id: bookingId },
    { ...body, version: version + 1, amountCents: 999_999 },
    write(),
  )
  expect(tooMuch.data).toMatchObject({ status: 409, reason: 'exceeds-due' })
})

test.each([undefined, ''])(
  '[C8] a contact form without a subject (%j) is a general inquiry in the API',
  async (inquiryType) => {
    const email = `${randomUUID()}@example.com`
    expect(await web.call('send-contact-email', { ...contactPayload, email, inquiryType })).toMatchObject({
      status: 200,
    })
    const { data } = (await call('listInquiries', { kind: 'contact' })).data
    const sent = data.find((each: { email: string }) => each.email === email)
    expect(sent.fields.inquiryType).toBe('general-inquiries')
  },
)

test('[C8] a message becomes an inquiry, with the same mails as the contact form', async () => {
  const email = `${randomUUID()}@example.com`
  const { status, data } = await call('createInquiry', {}, { ...newInquiry, email }, write())
  expect(status).toBe(201)
  const inquiry = (await call('getInquiry', { id: data.id })).data
  expect(inquiry).toMatchObject({
    id: data.id,
    kind: 'contact',
    status: 'new',
    email,
    fields: { message: newInquiry.message },
  })
  expect((await call('listInquiries', { kind: 'contact', status: 'new' })).data.data).toContainEqual(inquiry)
  expect((await call('listInquiries', { kind: 'press' })).data.data).toEqual([])
  expect(await mails(email)).toEqual([{ template: 'inquiry-received' }])
})

test('[C8] paging through a long list returns every record exactly once', async () => {
  for (let number = 0; number < 7; number++)
    await call('createInquiry', {}, { ...newInquiry, email: `${randomUUID()}@example.com` }, write())
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data } = await call('listInquiries', { limit: 3, ...(cursor && { cursor }) })
    seen.push(...data.data.map(({ id }: { id: string }) => id))
    cursor = data.next
  }
  const stored = await query<{ id: string }>(
    web.databaseUrl,
    'select id from inquiries order by created_at desc, id desc',
  )
  expect(seen).toEqual(stored.map(({ id }) => id))
})

test('[C8] a response with an unchanged ETag is not sent again', async () => {
  const key = await web.createKey()
  const address = `${web.api}/departures/${departureId}`
  const get = (headers: Record<string, string> = {}) =>
    fetch(address, { headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity', ...headers } })
  const first = await get()
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  const body = await first.text()
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get({ 'if-none-match': known })
    expect([again.status, again.headers.get('etag'), await again.text()], known).toEqual([304, etag, ''])
  }
  expect(await (await get({ 'if-none-match': '"other"' })).text()).toBe(body)
  await bookParty(departureId, { email: `${randomUUID()}@example.com` }, web.tools)
  const changed = await get({ 'if-none-match': etag })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('[C8] every call in the document was made with a client generated from it', () => {
  expect([...called].sort()).toEqual(Object.keys(apiCalls).sort())
})
