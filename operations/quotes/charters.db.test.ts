import { expect, test } from 'vitest'
import { isPlaced } from '#db/pool/pool-entries.ts'
import { findRescue } from '#db/rescue/rescues.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { closeDeparture } from '#operations/departures/close-departure.ts'
import { findPublicDeparture, listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { returnToSale } from '#operations/departures/return-to-sale.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import { erasePersonData, getPersonData } from '#operations/privacy/person-data.ts'
import { addEntryAsStaff } from '#operations/waitlist/add-entry-as-staff.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { DepartureId, QuoteId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { describeOrder, newGuest } from '#testing/payments/payment-fixture.ts'
import { staffRequest } from '#testing/staff/staff-actions.ts'
import { createCharter } from './create-charter.ts'
import { createQuote, type QuoteRequest } from './create-quote.ts'
import { createQuoteOrder } from './create-quote-order.ts'
import { loadQuotePage } from './load-quote-page.ts'

const STAFF = { actor: 'Olga Owner', role: 'owner', reason: 'asked for a private week' } as const
const own = openForFile(openBankFixture)

const inDays = (days: number) => addDays(dayOf(own.tools.now()), days)
const guest = { firstName: 'Cleo', lastName: 'Dorn', email: 'cleo@example.com', phone: '+14165550102' }
const terms = {
  guest,
  seats: 6,
  priceCents: 6_000_000,
  plan: 'deposit',
  method: null,
  inquiryId: null,
  ...STAFF,
} as const

const onDeparture = (departureId: DepartureId, more: Partial<QuoteRequest> = {}) =>
  createQuote({ ...terms, departureId, isCharter: true, lastDay: inDays(14), ...more }, own.tools)

async function departureOf(quoteId: QuoteId): Promise<DepartureId> {
  const [row] = await query<{ id: DepartureId }>(own.url, 'select departure_id as id from quotes where id = $1', [
    quoteId,
  ])
  if (!row) throw new Error('no quote')
  return row.id
}

async function newCharter(): Promise<{ quoteId: QuoteId; departureId: DepartureId }> {
  const days = { destination: 'japan', startDate: inDays(150), endDate: inDays(155), lastDay: inDays(14) }
  const made = await createCharter({ ...terms, ...days }, own.tools)
  if (!made.ok) throw new Error(made.reason)
  return { quoteId: made.quoteId, departureId: await departureOf(made.quoteId) }
}

test('[M28] an empty departure leaves public sale with the quote for it', async () => {
  const departureId = await own.departure({ phase: 'gathering', startsInDays: 150 })
  expect(await findPublicDeparture(departureId, own.tools)).toBeDefined()
  expect(await onDeparture(departureId)).toMatchObject({ ok: true })
  expect(await findPublicDeparture(departureId, own.tools)).toBeUndefined()
  expect((await listPublicDepartures(own.tools)).map(({ id }) => id)).not.toContain(departureId)
})

test('[M28] a departure that someone is on or waits for stays public, and a refused quote changes nothing', async () => {
  const departureId = await own.departure({ booked: 1, startsInDays: 150 })
  expect(await onDeparture(departureId)).toEqual({ ok: false, reason: 'departure-in-use' })
  const waited = await own.departure({ phase: 'gathering', startsInDays: 150 })
  const wish = { target: waited, name: 'Wim', email: 'wim@example.com', groupSize: '2', flexibleDates: false } as const
  await addEntryAsStaff({ ...wish, reason: 'called' }, 'Olga', own.tools)
  expect(await onDeparture(waited)).toEqual({ ok: false, reason: 'departure-in-use' })
  const empty = await own.departure({ phase: 'gathering', startsInDays: 150 })
  expect(await onDeparture(empty, { seats: 9 })).toEqual({ ok: false, reason: 'departure-full' })
  for (const id of [departureId, waited, empty]) expect(await findPublicDeparture(id, own.tools)).toBeDefined()
})

test('[M28] only its party can book, join or move to a private departure', async () => {
  const { departureId } = await newCharter()
  const hold = { departureId, participants: 1, guest: newGuest(), idempotencyKey: null }
  expect(await holdSeats({ ...hold, choice: { plan: 'full', method: 'paypal' } }, own.tools)).toEqual({
    ok: false,
    reason: 'unknown-departure',
  })
  const wish = {
    target: departureId,
    name: 'Wim',
    email: 'wim@example.com',
    groupSize: '1',
    flexibleDates: false,
  } as const
  expect(await addEntryAsStaff({ ...wish, reason: 'called' }, 'Olga', own.tools)).toEqual({
    ok: false,
    reason: 'unknown-departure',
  })
  const other = await own.departure({ booked: 1 })
  const page = await loadStaffDeparturePage(other, own.tools)
  expect(page?.moveTargets.map(({ id }) => id)).not.toContain(departureId)
  const [booking] = page?.bookings ?? []
  if (!booking) throw new Error('no booking')
  const move = {
    ...(await staffRequest(own.url, booking.id)),
    toDepartureId: departureId,
    occasion: 'staff',
  } as const
  expect(await moveBooking(move, own.tools)).toMatchObject({ ok: false, reason: 'unknown-departure' })
})

test('[M28] a party pays the deposit of a departure made for it, and the charter stage begins', async () => {
  const { quoteId, departureId } = await newCharter()
  expect(await loadQuotePage(quoteId, own.tools)).toMatchObject({
    isPrivate: true,
    subtotalCents: 6_000_000,
    dueCents: 1_800_000,
  })
  const order = { quoteId, method: 'paypal', idempotencyKey: null, describe: describeOrder } as const
  const started = await createQuoteOrder(order, own.tools)
  if (!started.ok) throw new Error(started.reason)
  await own.settle(started)
  const page = await loadStaffDeparturePage(departureId, own.tools)
  expect(page?.departure).toMatchObject({ isPrivate: true, isCharterStage: true, confirmedSeats: 6, capacity: 6 })
  expect(await findPublicDeparture(departureId, own.tools)).toBeUndefined()
})

test('[M28] a private departure returns to public sale only while no one has booked it or may accept', async () => {
  const { departureId } = await newCharter()
  const request = { departureId, ...STAFF }
  expect(await returnToSale(request, own.tools)).toEqual({ ok: false, reason: 'not-private' })
  own.wait(16 * 24 * 60)
  expect(await returnToSale({ ...request, reason: '' }, own.tools)).toEqual({ ok: false, reason: 'missing-reason' })
  expect(await returnToSale(request, own.tools)).toEqual({ ok: true })
  expect(await findPublicDeparture(departureId, own.tools)).toMatchObject({ phase: 'gathering' })
})

test('[M28] a departure whose charter party cancelled returns to sale like a new one, with nothing confirmed or final', async () => {
  const { quoteId, departureId } = await newCharter()
  const started = await createQuoteOrder(
    { quoteId, method: 'paypal', idempotencyKey: null, describe: describeOrder },
    own.tools,
  )
  if (!started.ok) throw new Error(started.reason)
  await own.settle(started)
  const page = await loadStaffDeparturePage(departureId, own.tools)
  expect(page?.departure.confirmedSince).toBeInstanceOf(Date)
  await query(own.url, 'update departures set last_opened_at = now() where id = $1', [departureId])
  await query(
    own.url,
    `insert into rescues (id, departure_id, created_at, outcome, ended_at)
     values (gen_random_uuid(), $1, now(), 'without', now())`,
    [departureId],
  )
  expect(await closeDeparture({ departureId, ...STAFF }, own.tools)).toEqual({ ok: true })
  const [booked] = page?.bookings ?? []
  if (!booked) throw new Error('the charter was booked')
  const cancel = { ...(await staffRequest(own.url, booked.id)), refund: 'none', creditCents: 0 } as const
  expect(await cancelBooking(cancel, own.tools)).toEqual({ ok: true })
  expect(await returnToSale({ departureId, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect((await loadStaffDeparturePage(departureId, own.tools))?.departure).toMatchObject({
    phase: 'gathering',
    isPrivate: false,
    isCharterStage: false,
    confirmedSince: null,
    goesAnywaySince: null,
    isClosed: false,
    lastOpenedAt: null,
  })
  expect(await findRescue(own.tools.db, departureId), 'its next guests can be asked').toBeUndefined()
})

test('[W11] a guest with a quote has seats, so the match does not ask them about another departure', async () => {
  const made = await onDeparture(await own.departure({ phase: 'gathering', startsInDays: 150 }), {
    guest: { ...guest, email: 'Quinn@example.com' },
  })
  expect(made).toMatchObject({ ok: true })
  expect(await isPlaced(own.tools.db, 'quinn@example.com', own.tools.now())).toBe(true)
  own.wait(16 * 24 * 60)
  expect(await isPlaced(own.tools.db, 'quinn@example.com', own.tools.now())).toBe(false)
})

test('[G11] erasing a person ends their open quotes and forgets who they were for', async () => {
  const departureId = await own.departure({ phase: 'gathering', startsInDays: 150 })
  const made = await onDeparture(departureId, { guest: { ...guest, email: 'Erna@example.com' } })
  if (!made.ok) throw new Error(made.reason)
  expect((await getPersonData('erna@example.com', own.tools)).quotes).toHaveLength(1)
  await erasePersonData('erna@example.com', STAFF, own.tools)
  expect((await own.outcome(departureId)).heldSeats).toBe(0)
  expect(await loadQuotePage(made.quoteId, own.tools)).toBeUndefined()
  const [row] = await query(own.url, 'select state, last_name, email from quotes where id = $1', [made.quoteId])
  expect(row).toEqual({ state: 'withdrawn', last_name: '', email: '' })
})
