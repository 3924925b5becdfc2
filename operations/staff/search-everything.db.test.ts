import { beforeAll, expect, test } from 'vitest'
import { importBankLines } from '#operations/bank/import-bank-lines.ts'
import { issueDocument } from '#operations/documents/issue-document.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import { submitInquiry } from '#operations/inquiries/submit-inquiry.ts'
import { sendMessage } from '#operations/messages/send-message.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import { createQuote } from '#operations/quotes/create-quote.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { formatShortCode } from '#rules/bank/rf-reference.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { BookingId, OrderId, WaitlistEntryId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { guest } from '#testing/payments/payment-fixture.ts'
import { joinParty } from '#testing/waitlist/join-party.ts'
import { addNote } from './add-note.ts'
import { loadPersonPage } from './load-person-page.ts'
import { searchEverything } from './search-everything.ts'

const ANA = { firstName: 'Ana', lastName: 'Núñez', email: 'Ana@Example.com', phone: '+41 79 123 45 67' }

const fixture = openForFile(openWorkbench)
let booking: { id: BookingId; reference: string; transactionId: string }
let order: { id: OrderId; code: string }
let entryId: WaitlistEntryId

/** Ana booked, ordered another trip by bank transfer, waits for a third, and wrote to us. Bo only waits. */
beforeAll(async () => {
  const { tools, database } = fixture
  const departure = () => database.db.transaction((tx) => setUpDeparture(tx, { capacity: 8, phase: 'open' }, tools))
  const id = await bookParty(await departure(), { ...ANA, seats: 2 }, tools)
  await query(fixture.url, `update guests set name = 'Cleo Marsh', whatsapp = '+1 202 555 0188' where position = 2`)
  const [paid] = await query<{ reference: string; transactionId: string }>(
    fixture.url,
    `select reference, provider_id as "transactionId" from bookings b join payments p on p.booking_id = b.id
     join transactions t on t.id = p.transaction_id where b.id = $1`,
    [id],
  )
  booking = { id, reference: paid?.reference ?? '', transactionId: paid?.transactionId ?? '' }
  const choice = { plan: 'full', method: 'bank-transfer' } as const
  const departureId = await departure()
  const request = { departureId, participants: 1, guest: { ...guest, ...ANA }, choice, idempotencyKey: null }
  const held = await holdSeats(request, tools)
  if (!held.ok) throw new Error(held.reason)
  const [unpaid] = await query<{ code: string }>(fixture.url, 'select short_code as code from orders where id = $1', [
    held.orderId,
  ])
  order = { id: held.orderId, code: unpaid?.code ?? '' }
  const ana = { name: 'Ana Núñez', phone: '0041 79 1234567' }
  entryId = await joinParty(await departure(), 'ana@example.com', 1, tools, ana)
  await joinParty(await departure(), 'bo@example.com', 3, tools, { name: 'Bo Chen', phone: '+1 416 555 0177' })
  const payload = { ...ana, email: 'ana@example.com', phone: ANA.phone, message: 'Hello' }
  await submitInquiry({ kind: 'contact', payload: payload as never, files: [] }, tools)
})

/** The kinds and names of what was found. */
async function found(typed: string): Promise<string[]> {
  const { bookings, orders, quotes, entries, inquiries } = await searchEverything(typed, fixture.tools)
  const said = (kind: string, rows: readonly { name: string }[]) => rows.map(({ name }) => `${kind} ${name}`)
  return [
    ...said('booking', bookings),
    ...said('order', orders),
    ...said('quote', quotes),
    ...said('entry', entries),
    ...said('inquiry', inquiries),
  ]
}

const ALL_OF_ANA = ['booking Ana Núñez', 'order Ana Núñez', 'entry Ana Núñez', 'inquiry Ana Núñez']

test('[A7] a name finds every kind of record, without accents and from its beginning', async () => {
  expect(await found('nunez')).toEqual(ALL_OF_ANA)
  expect(await found('ana nuñ')).toEqual(ALL_OF_ANA)
  expect(await found('ana chen')).toEqual([])
  expect(await found('chen')).toEqual(['entry Bo Chen'])
})

test('[A7] an address finds every kind of record, in any case', async () => {
  expect(await found('ANA@example.com')).toEqual(ALL_OF_ANA)
  expect(await found('ana@')).toEqual(ALL_OF_ANA)
})

test('[A7] a phone number finds every kind of record, with and without its country', async () => {
  for (const typed of ['079 123 45 67', '+41791234567', '1234567'])
    expect(await found(typed), typed).toEqual(ALL_OF_ANA)
  expect(await found('+1 (202) 555-0188'), 'of a guest').toEqual(['booking Ana Núñez'])
  expect(await found('123 99 99')).toEqual([])
})

test('[A7] a reference, a transfer code and a transaction ID find their record', async () => {
  expect(await found(booking.reference)).toEqual(['booking Ana Núñez'])
  expect(await found(booking.transactionId)).toEqual(['booking Ana Núñez'])
  expect(await found(formatShortCode(order.code))).toEqual(['order Ana Núñez'])
  expect(await found(order.code.toLowerCase())).toEqual(['order Ana Núñez'])
})

test('[A7] a reference without its dashes, and the last four digits of a phone, find their record', async () => {
  expect(await found(booking.reference.replaceAll('-', ''))).toEqual(['booking Ana Núñez'])
  expect(await found(booking.reference.slice(3).replace('-', ''))).toEqual(['booking Ana Núñez'])
  expect(await found('4567')).toEqual(ALL_OF_ANA)
  expect(await found('0188'), 'of a guest, with a zero').toEqual(['booking Ana Núñez'])
})

test('[A7] a word that could be a reference without its dashes finds the address that begins with it', async () => {
  const { tools, database } = fixture
  const departureId = await database.db.transaction((tx) => setUpDeparture(tx, { capacity: 8, phase: 'open' }, tools))
  await bookParty(departureId, { ...ANA, firstName: 'Dee', lastName: 'Fox', email: '24bd7395-x@example.com' }, tools)
  expect(await found('24bd7395')).toEqual(['booking Dee Fox'])
})

test('[A7] a single character finds whole words only', async () => {
  const { database, tools } = fixture
  const departureId = await database.db.transaction((tx) => setUpDeparture(tx, { capacity: 8 }, tools))
  await joinParty(departureId, 'ed@example.com', 1, tools, { name: 'Ed Q Hart' })
  expect(await found('q')).toEqual(['entry Ed Q Hart'])
  expect(await found('h'), 'no similar name either').toEqual([])
})

test('[A7] a name with a wrong letter finds similar names, where nothing has the name itself', async () => {
  expect(await found('nunex')).toEqual(['booking Ana Núñez', 'entry Ana Núñez', 'inquiry Ana Núñez'])
  const { bookings, isSimilar } = await searchEverything('cleo marhs', fixture.tools)
  expect(bookings).toMatchObject([{ id: booking.id, foundGuests: ['Cleo Marsh'] }])
  expect(isSimilar).toBe(true)
  expect((await searchEverything('cleo marsh', fixture.tools)).isSimilar).toBe(false)
  expect(await found('completely unknown')).toEqual([])
})

test('[A7] the index of trigrams answers a search for a similar name', async () => {
  const plan = await fixture.database.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    const { rows } = await tx.execute(
      `explain select id from bookings where plain_name(first_name || ' ' || last_name) %> 'ana nunex'`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('bookings_by_similar_name')
})

test('[A7] an amount finds payments, bank lines and what waits for it, and a sender finds the line', async () => {
  const { tools } = fixture
  const line = 'Date;Amount;Currency;Payer;Reference\n2027-01-04;11478.40;USD;SHAW HOLDINGS LLC;heli trip'
  await importBankLines(new TextEncoder().encode(line), 'ana', tools)
  for (const typed of ['11478.40', '$11,478.40', 'shaw hold', 'holdings']) {
    const { bankLines } = await searchEverything(typed, tools)
    expect(bankLines, typed).toMatchObject([{ payer: 'SHAW HOLDINGS LLC', amountCents: 1_147_840 }])
  }
  const [paid] = await query<{ cents: number }>(
    fixture.url,
    'select amount_cents as cents from payments where booking_id = $1',
    [booking.id],
  )
  const { payments } = await searchEverything(formatDollars(paid?.cents ?? 0), tools)
  expect(payments).toMatchObject([{ bookingId: booking.id }])
  const [unpaid] = await query<{ cents: number }>(
    fixture.url,
    'select total_cents as cents from orders where id = $1',
    [order.id],
  )
  const { orders } = await searchEverything(formatDollars(unpaid?.cents ?? 0), tools)
  expect(orders).toMatchObject([{ id: order.id }])
})

test('[A7] a trip and a month, or a day, find departures', async () => {
  const [first] = await query<{ id: string; destination: string; startDate: string }>(
    fixture.url,
    'select d.id, destination, start_date::text as "startDate" from departures d join bookings b on b.departure_id = d.id where b.id = $1',
    [booking.id],
  )
  const { destination = '', startDate = '' } = first ?? {}
  const month = new Date(startDate).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  for (const typed of [startDate, `${destination} ${month}`, `${month} ${Number(startDate.slice(8))}`]) {
    const { departures } = await searchEverything(typed, fixture.tools)
    expect(
      departures.map(({ id }) => id),
      typed,
    ).toContain(first?.id)
  }
  expect((await searchEverything(`nowhere ${month}`, fixture.tools)).departures).toEqual([])
})

test('[A7] searching for any guest finds the booking and shows which guest matched', async () => {
  const { bookings } = await searchEverything('cleo', fixture.tools)
  expect(bookings).toMatchObject([{ id: booking.id, foundGuests: ['Cleo Marsh'] }])
})

test('[A7] entries that are not confirmed yet, or have left, are also found', async () => {
  const payload = { ...waitlistPayload, name: 'Dee Lund', email: 'dee@example.com' } as WaitlistPayload
  await joinWaitlist({ payload, packageIds: [] }, fixture.tools)
  expect(await found('lund')).toEqual(['entry Dee Lund'])
  await query(fixture.url, `update waitlist_entries set left_at = now() where email = 'dee@example.com'`)
  expect(await found('lund')).toEqual(['entry Dee Lund'])
})

test('[A7] [G13] a guest with their own address is a separate person from their booker', async () => {
  const [cleo] = await query<{ id: string }>(
    fixture.url,
    `update guests set email = 'Cleo@example.com' where position = 2 and booking_id = $1 returning id`,
    [booking.id],
  )
  const { bookings } = await searchEverything('cleo@example.com', fixture.tools)
  expect(bookings).toMatchObject([{ id: booking.id, foundGuests: ['Cleo Marsh'] }])
  expect(await loadPersonPage('guest', cleo?.id ?? '', fixture.tools)).toMatchObject({
    email: 'cleo@example.com',
    names: ['Cleo Marsh'],
    phones: ['+1 202 555 0188'],
    bookings: [{ id: booking.id, foundGuests: ['Cleo Marsh'] }],
    orders: [],
  })
  const [ana] = await query<{ id: string }>(
    fixture.url,
    'select id from guests where position = 1 and booking_id = $1',
    [booking.id],
  )
  expect(await loadPersonPage('guest', ana?.id ?? '', fixture.tools), 'the booker has the address').toBeUndefined()
})

test('[A7] quotes are found by name, address and phone number, and are on the page of their person', async () => {
  const departureId = await fixture.database.db.transaction((tx) =>
    setUpDeparture(tx, { capacity: 8, phase: 'open' }, fixture.tools),
  )
  const quoted = { firstName: 'Eve', lastName: 'Holm', email: 'Eve@Example.com', phone: '+46 70 555 01 99' }
  const lastDay = addDays(dayOf(fixture.tools.now()), 3)
  const terms = { seats: 2, priceCents: 90_000, plan: 'full', method: null, lastDay } as const
  const by = { isCharter: false, inquiryId: null, actor: 'Kim', role: 'owner', reason: 'phone' } as const
  const made = await createQuote({ departureId, guest: quoted, ...terms, ...by }, fixture.tools)
  if (!made.ok) throw new Error(made.reason)
  for (const typed of ['holm', 'eve@example.com', '070 555 01 99'])
    expect(await found(typed)).toEqual(['quote Eve Holm'])
  expect(await loadPersonPage('quote', made.quoteId, fixture.tools)).toMatchObject({
    email: 'eve@example.com',
    names: ['Eve Holm'],
    phones: [quoted.phone],
    quotes: [{ id: made.quoteId, status: 'open', subtotalCents: 90_000 }],
  })
})

test('[A7] an invoice is found by its number, a message by its subject or address, and both are on the page', async () => {
  await issueDocument(booking.id, fixture.tools)
  const person = await loadPersonPage('booking', booking.id, fixture.tools)
  expect(person?.documents).toMatchObject([{ kind: 'invoice', bookingId: booking.id, reference: booking.reference }])
  const [invoice] = person?.documents ?? []
  const number = invoice ? formatDocumentNumber(invoice) : ''
  expect((await searchEverything(number.toLowerCase(), fixture.tools)).documents).toEqual([invoice])
  expect((await searchEverything('INV-2027-999999999', fixture.tools)).documents).toEqual([])
  const messageId = fixture.tools.newId<'message'>()
  const to = { audience: 'booking', ids: [booking.id] } as const
  const message = { subject: 'Avalanche course', text: 'Bring boots.', recipients: 1, actor: 'Kim' }
  expect(await sendMessage({ messageId, to, ...message }, fixture.tools)).toEqual({ ok: true })
  for (const typed of ['avalanche', 'ana@example.com'])
    expect((await searchEverything(typed, fixture.tools)).messages).toMatchObject([{ subject: 'Avalanche course' }])
  expect((await searchEverything('avalanche nothing', fixture.tools)).messages).toEqual([])
  expect((await loadPersonPage('booking', booking.id, fixture.tools))?.messages).toMatchObject([{ author: 'Kim' }])
})

test('[A7] an empty search finds nothing, and neither does one that is not text', async () => {
  for (const typed of ['', '  ', '%', `'; --`, ':*', 'x'.repeat(5000), '\u0000']) {
    expect(await found(typed), JSON.stringify(typed)).toEqual([])
  }
})

test('[A7] a person’s page joins all records of their address, from whichever record it is opened', async () => {
  const { db } = fixture.database
  const version = (
    await query<{ version: number }>(fixture.url, 'select version from bookings where id = $1', [booking.id])
  )[0]
  const by = { actor: 'Kim', reason: 'weather', version: version?.version ?? 0 }
  await issueCredit({ ...by, bookingId: booking.id, amountCents: 100 }, fixture.tools)
  await addNote({ subject: 'booking', subjectId: booking.id, author: 'Kim', text: 'Vegetarian' }, fixture.tools)
  const person = await loadPersonPage('booking', booking.id, fixture.tools)
  expect(person).toMatchObject({
    email: 'ana@example.com',
    names: ['Ana Núñez'],
    phones: expect.arrayContaining([ANA.phone]),
    bookings: [{ id: booking.id }],
    orders: [{ id: order.id }],
    entries: [{ id: entryId }],
    inquiries: [{ name: 'Ana Núñez' }],
    credits: [{ amountCents: 100, remainingCents: 100 }],
    notes: [{ text: 'Vegetarian' }],
  })
  expect(person?.mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['booking-confirmed', 'transfer-details', 'invitation']),
  )
  expect(await loadPersonPage('waitlist-entry', entryId, fixture.tools)).toEqual(person)
  expect(await loadPersonPage('order', order.id, fixture.tools)).toEqual(person)
  expect(await loadPersonPage('inquiry', entryId, fixture.tools), 'no such inquiry').toBeUndefined()
  await db.execute(`update orders set email = '' where id = '${order.id}'`)
  expect(await loadPersonPage('order', order.id, fixture.tools), 'erased').toBeUndefined()
})
