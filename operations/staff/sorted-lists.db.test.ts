import { beforeAll, expect, test } from 'vitest'
import { listSortedBookings, loadBookingList, loadBookingTotals } from '#operations/bookings/list-bookings.ts'
import { listSortedDepartures, loadDepartureTotals } from '#operations/departures/list-departures.ts'
import { listSortedHolds } from '#operations/holding/list-holds.ts'
import { listSortedPayments, loadPaymentList, loadPaymentTotals } from '#operations/payments/list-payments.ts'
import { createQuote } from '#operations/quotes/create-quote.ts'
import { listSortedQuotes } from '#operations/quotes/list-quotes.ts'
import { listSortedEntries, loadEntryList } from '#operations/waitlist/list-waitlist-entries.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { PAGE_ROWS } from '#rules/staff/pagination.ts'
import { LIST_SORTS, type SortedListName, type SortedPage, type SortName } from '#rules/staff/sorting.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { newGuest } from '#testing/payments/payment-fixture.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'

const own = openForFile(openWaitlistFixture)
let japan: DepartureId
let chile: DepartureId
let owing: BookingId

beforeAll(async () => {
  japan = await own.departure({ phase: 'open', capacity: 40 })
  chile = await own.departure({ phase: 'open', destination: 'chile', capacity: 200 })
  await bookParty(japan, { ...newGuest(), lastName: 'Quist', seats: 2 }, own.tools)
  const choice = { plan: 'deposit', method: 'bank-transfer' } as const
  owing = await bookParty(chile, { ...newGuest(), firstName: 'bea', lastName: 'Abel', choice }, own.tools)
  for (const name of ['Zoe', 'abe', 'Ben']) await own.join(await own.departure(), name)
  await own.hold(japan, 1)
  await quote('Nora', 1)
  await quote('Olaf', 3)
})

async function quote(firstName: string, seats: number): Promise<void> {
  const guest = { firstName, lastName: 'Quoted', phone: '+14165550101', email: `${firstName}@example.com` }
  const terms = { seats, priceCents: 400 * seats, plan: 'full', method: null } as const
  const staff = { actor: 'Olga Owner', role: 'owner', reason: 'She asked.' } as const
  const lastDay = addDays(dayOf(own.tools.now()), 3)
  const asked = { departureId: japan, guest, ...terms, lastDay, isCharter: false, inquiryId: null, ...staff }
  expect(await createQuote(asked, own.tools)).toMatchObject({ ok: true })
}

type Read<List extends SortedListName> = (sort: SortedPage<SortName<List>>) => Promise<{ rows: { id: string }[] }>

const lists: { [List in SortedListName]: Read<List> } = {
  departures: (sort) => listSortedDepartures({}, sort, own.tools),
  bookings: (sort) => listSortedBookings({ words: [], isOverdue: false }, sort, own.tools),
  payments: (sort) => listSortedPayments({ words: [] }, sort, own.tools),
  waitlist: (sort) => listSortedEntries({ words: [] }, sort, own.tools),
  holds: (sort) => listSortedHolds({}, sort, own.tools),
  quotes: (sort) => listSortedQuotes(undefined, sort, own.tools),
}

const everySort = Object.entries(LIST_SORTS).flatMap(([list, names]) =>
  names.map((by) => [list as SortedListName, by] as const),
)

test.each(everySort)('[A18] %s are sorted by %s both ways, with an order between equal rows', async (list, by) => {
  const idsOf = async (isDescending: boolean) => {
    const { rows } = await (lists[list] as Read<never>)({ by, isDescending, page: 1 } as SortedPage<never>)
    return rows.map(({ id }) => id)
  }
  const upward = await idsOf(false)
  expect(upward.length).toBeGreaterThan(1)
  expect(await idsOf(true)).toEqual(upward.toReversed())
})

const up = <By extends string>(by: By) => ({ by, isDescending: false, page: 1 })
const down = <By extends string>(by: By) => ({ by, isDescending: true, page: 1 })

test('[A18] names are sorted whatever their case, and balances by what is due', async () => {
  const entries = await listSortedEntries({ words: [] }, up('name'), own.tools)
  expect(entries.rows.map(({ name }) => name)).toEqual(['abe', 'Ben', 'Zoe'])
  const bookings = await listSortedBookings({ words: [], isOverdue: false }, up('name'), own.tools)
  expect(bookings.rows.map(({ name }) => name)).toEqual(['Ada Quist', 'bea Abel'])
  const byDue = await listSortedBookings({ words: [], isOverdue: false }, down('due'), own.tools)
  expect(byDue.rows[0]?.id).toBe(owing)
  const departures = await listSortedDepartures({ state: 'open' }, up('trip'), own.tools)
  expect(departures.rows.map(({ destination }) => destination)).toEqual(['chile', 'japan'])
})

test('[A18] totals say what bookings, payments and departures come to, and follow the filters', async () => {
  const all = { words: [], isOverdue: false }
  const both = { bookings: 2, seats: 3, priceCents: 1200, paidCents: 920, dueCents: 280 }
  expect(await loadBookingTotals(all, own.tools)).toEqual(both)
  const one = { bookings: 1, seats: 1, priceCents: 400, paidCents: 120, dueCents: 280 }
  expect(await loadBookingTotals({ ...all, words: ['abel'] }, own.tools)).toEqual(one)
  expect(await loadBookingTotals({ ...all, state: 'cancelled' }, own.tools)).toBeUndefined()
  const received = { all: 2, receivedCents: 960, feeCents: 40, refundedCents: 0 }
  expect(await loadPaymentTotals({ words: [] }, own.tools)).toMatchObject(received)
  const byTransfer = { all: 1, receivedCents: 120, feeCents: 0 }
  expect(await loadPaymentTotals({ words: [], method: 'bank-transfer' }, own.tools)).toMatchObject(byTransfer)
  expect(await loadPaymentTotals({ words: ['quist'] }, own.tools)).toMatchObject({ all: 1, receivedCents: 840 })
  const open = { departures: 2, takenSeats: 3, seats: 240 }
  expect(await loadDepartureTotals({ state: 'open' }, own.tools)).toEqual(open)
  await query(own.url, 'update departures set cancelled_at = now() where id = $1', [chile])
  expect(await loadDepartureTotals({}, own.tools)).toMatchObject({ departures: 4, takenSeats: 2 })
  await query(own.url, 'update departures set cancelled_at = null where id = $1', [chile])
})

test('[A18] a sorted list keeps its filter, and its pages have every row once, although most are equal', async () => {
  await query(
    own.url,
    `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, payment_plan,
       subtotal_cents, deposit_percent, deposit_cents, created_at)
     select gen_random_uuid(), 'PP-' || n, $1, 1 + n % 2, 'confirmed', 'Guest', 'Many', n || '@example.com', '', 'full',
       400, 30, 120, '2027-01-01' from generate_series(1, $2::int) n`,
    [chile, 2 * PAGE_ROWS + 4],
  )
  const filter = { words: ['guest', 'many'], isOverdue: false, departureId: chile }
  const page = (number: number) => listSortedBookings(filter, { ...down('seats'), page: number }, own.tools)
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([PAGE_ROWS, PAGE_ROWS, 4])
  expect([first.previous, first.next, third.previous, third.next]).toEqual([undefined, 2, 2, undefined])
  const rows = [...first.rows, ...second.rows, ...third.rows]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * PAGE_ROWS + 4)
  const totals = { bookings: 104, seats: 156, priceCents: 41_600, paidCents: 0, dueCents: 41_600 }
  expect(await loadBookingTotals(filter, own.tools), 'of all pages').toEqual(totals)
  expect(rows.map(({ seats }) => seats)).toEqual(rows.map(({ seats }) => seats).toSorted((a, b) => b - a))
})

test('[A18] what more than 10,000 match is listed in its own order and not added up, until the search is narrower', async () => {
  const isConfirmed = { words: [], isOverdue: false }
  await query(
    own.url,
    `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, payment_plan,
       subtotal_cents, deposit_percent, deposit_cents, created_at)
     select gen_random_uuid(), 'PX-' || n, $1, 1, 'confirmed', 'Common', 'Name' || n, n || '@example.com', '', 'full',
       400, 30, 120, '2020-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 10001) n`,
    [chile],
  )
  const bookings = (words: string[]) => loadBookingList({ ...isConfirmed, words }, up('name'), undefined, own.tools)
  const many = await bookings(['common'])
  expect([many.isTooLong, many.totals, many.page.rows[0]?.name]).toEqual([true, undefined, 'Common Name10001'])
  const one = await bookings(['common', 'name10001'])
  expect([one.isTooLong, one.totals?.bookings]).toEqual([false, 1])
  expect((await bookings([])).page.rows[0]?.name, 'all bookings together').toBe('Ada Quist')
  const payments = (words: string[]) => loadPaymentList({ words }, up('name'), undefined, own.tools)
  expect([(await payments(['common'])).isTooLong, (await payments(['quist'])).isTooLong]).toEqual([true, false])
  await query(
    own.url,
    `insert into waitlist_entries (id, name, email, people, payload, joined_at, confirmed_at, updated_at)
     select gen_random_uuid(), 'Aaron' || n, n || '@mail.example', 1, '{}', '2020-01-01', now(), now()
     from generate_series(1, 10001) n`,
  )
  const entries = (words: string[]) => loadEntryList({ words }, up('name'), undefined, own.tools)
  const all = await entries([])
  expect([all.isTooLong, all.page.rows.map(({ name }) => name).slice(0, 3)]).toEqual([true, ['Ben', 'abe', 'Zoe']])
  expect(await entries(['aaron77'])).toMatchObject({ isTooLong: false, page: { rows: { length: PAGE_ROWS } } })
  expect((await loadEntryList({ words: [] }, undefined, undefined, own.tools)).isTooLong, 'not sorted').toBe(false)
})
