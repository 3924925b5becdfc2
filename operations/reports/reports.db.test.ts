import { beforeAll, expect, test } from 'vitest'
import { addVisits } from '#db/reports/visit-counts.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { type DepartureSituation, setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { joinParty } from '#testing/waitlist/join-party.ts'
import { loadFillCurves, loadFillReport } from './load-fill-report.ts'
import { loadFunnelReport } from './load-funnel-report.ts'
import { loadPaymentsReport } from './load-payments-report.ts'

/** A Monday. */
const START = '2027-01-04'
const WINTER = { from: START, to: '2027-06-30' }

const fixture = openForFile(openWorkbench)
let tools: Tools
let today = START

beforeAll(async () => {
  tools = { ...fixture.tools, now: () => new Date(`${today}T12:00:00Z`) }
})

/** Each test has its own trip, and starts on the same day. */
async function setUp(destination: string, situation: DepartureSituation = {}): Promise<DepartureId> {
  today = START
  const own = { startDate: '2027-03-29', ...situation, destination }
  return tools.db.transaction((tx) => setUpDeparture(tx, own, tools))
}

async function cancel(bookingId: BookingId, departureId: DepartureId, refund: 'all' | 'none'): Promise<void> {
  await unmarkCharterStage(fixture.url, departureId)
  const answer = await cancelBooking({ ...(await staffRequest(fixture.url, bookingId)), refund, creditCents: 0 }, tools)
  expect(answer).toEqual({ ok: true })
}

/** The weeks in which the number of seats changed, as `weeks before: seats`. */
async function steps(destination: string, id: DepartureId): Promise<string[]> {
  const { departures } = await loadFillReport({ period: WINTER, destination }, tools)
  const curves = await loadFillCurves(departures, tools)
  const points = curves.find((curve) => curve.id === id)?.points ?? []
  const isStep = (index: number) => points[index]?.seats !== (points[index - 1]?.seats ?? 0)
  return points.filter((_, index) => isStep(index)).map(({ weeksBefore, seats }) => `${weeksBefore}: ${seats}`)
}

test('a departure fills up in the weeks of its sales, and empties with its cancellations', async () => {
  const id = await setUp('fill-land', { capacity: 10 })
  const first = await bookParty(id, { seats: 2 }, tools)
  today = '2027-02-01'
  await bookParty(id, { seats: 3 }, tools)
  today = '2027-02-16'
  await cancel(first, id, 'none')
  expect(await steps('fill-land', id)).toEqual(['12: 2', '8: 5', '5: 3'])
  const { season, departures } = await loadFillReport({ period: WINTER, destination: 'fill-land' }, tools)
  expect(departures).toMatchObject([{ id, startDate: '2027-03-29', createdOn: START, capacity: 10, seats: 3 }])
  expect(season.at(0)).toEqual({ weeksBefore: 12, seats: 2, capacity: 10 })
  expect(season.at(-1), 'what is to come is not known').toEqual({ weeksBefore: 5, seats: 3, capacity: 10 })
})

test('[M22] a moved booking counts for its first departure until the move, and for the other one from then on', async () => {
  const first = await setUp('move-land')
  const second = await setUp('move-land', { startDate: '2027-04-26' })
  const third = await setUp('move-land', { startDate: '2027-05-31' })
  const bookingId = await bookParty(first, { seats: 4 }, tools)
  for (const [day, toDepartureId] of [
    ['2027-02-01', second],
    ['2027-03-01', third],
  ] as const) {
    today = day
    const request = await staffRequest(fixture.url, bookingId)
    expect(await moveBooking({ ...request, toDepartureId, occasion: 'staff' }, tools)).toEqual({ ok: true })
  }
  expect(await steps('move-land', first)).toEqual(['12: 4', '8: 0'])
  expect(await steps('move-land', second)).toEqual(['12: 4', '8: 0'])
  expect(await steps('move-land', third)).toEqual(['13: 4'])
})

test('a season is compared with the same days a year before, both without cancelled departures', async () => {
  const now = await setUp('year-land', { capacity: 8, booked: 4 })
  const gone = await setUp('year-land', { booked: 4 })
  await query(fixture.url, 'update departures set cancelled_at = now() where id = $1', [gone])
  const past = await setUp('year-land', { startDate: '2026-03-30', capacity: 4, booked: 2 })
  await query(fixture.url, `update departures set created_at = '2026-03-16' where id = $1`, [past])
  await query(fixture.url, `update bookings set created_at = '2026-03-23' where departure_id = $1`, [past])
  const { departures, season, before } = await loadFillReport({ period: WINTER, destination: 'year-land' }, tools)
  expect(departures.map(({ id }) => id)).toEqual([now])
  expect(season).toEqual([{ weeksBefore: 12, seats: 4, capacity: 8 }])
  expect(before).toEqual([
    { weeksBefore: 2, seats: 0, capacity: 4 },
    { weeksBefore: 1, seats: 2, capacity: 4 },
    { weeksBefore: 0, seats: 2, capacity: 4 },
  ])
})

test('visits, joins and bookings are counted by week', async () => {
  const id = await setUp('funnel-land')
  await addVisits(tools.db, '2027-01-05', new Map([['/', 7]]))
  await Promise.all([
    addVisits(
      tools.db,
      '2027-01-10',
      new Map([
        ['/', 2],
        ['/faq', 4],
      ]),
    ),
    addVisits(
      tools.db,
      '2027-01-10',
      new Map([
        ['/faq', 1],
        ['/', 3],
      ]),
    ),
  ])
  await joinParty(id, 'one@example.com', 2, tools)
  await joinParty(id, 'two@example.com', 1, tools)
  await bookParty(id, { choice: { plan: 'deposit', method: 'paypal' } }, tools)
  today = '2027-01-11'
  await joinParty(id, 'one@example.com', 3, tools)
  await bookParty(id, {}, tools)
  await cancel(await bookParty(id, {}, tools), id, 'none')
  const filter = { period: { from: '2027-01-05', to: '2027-12-31' }, destination: undefined }
  const { weeks, pages, countedSince } = await loadFunnelReport({ ...filter, destination: 'funnel-land' }, tools)
  expect(countedSince).toBe('2027-01-05')
  expect(weeks).toEqual([
    { week: '2027-01-04', visits: null, joined: 2, booked: 1, paid: 0 },
    { week: '2027-01-11', visits: null, joined: 0, booked: 2, paid: 1 },
  ])
  expect(pages).toEqual([
    { page: '/', visits: 12 },
    { page: '/faq', visits: 5 },
  ])
  expect((await loadFunnelReport(filter, tools)).weeks.map(({ visits }) => visits)).toEqual([17, 0])
  await query(fixture.url, 'delete from waitlist_entries where departure_id = $1', [id])
  const later = await loadFunnelReport({ ...filter, destination: 'funnel-land' }, tools)
  expect(later.weeks, 'an entry is erased, its number is not').toEqual(weeks)
  const ahead = { period: { from: '2027-01-12', to: '2027-12-31' }, destination: undefined }
  expect(await loadFunnelReport(ahead, tools)).toEqual({ weeks: [], countedSince: null, pages: [] })
})

test('[M2] payments count when completed, by method, with fees, minus refunds', async () => {
  const id = await setUp('money-land')
  const bookingId = await bookParty(id, { seats: 2 }, tools)
  await bookParty(id, { choice: { plan: 'full', method: 'bank-transfer' } }, tools)
  today = '2027-02-28'
  await bookParty(id, { choice: { plan: 'full', method: 'crypto' } }, tools)
  await cancel(bookingId, id, 'all')
  const filter = { period: { from: '2027-01-31', to: '2027-12-31' }, destination: 'money-land' }
  const nothing = { receivedCents: 0, feeCents: 0, refundedCents: 0 }
  const january = {
    month: '2027-01-01',
    methods: {
      paypal: { receivedCents: 840, feeCents: 40, refundedCents: 0 },
      'bank-transfer': { receivedCents: 400, feeCents: 0, refundedCents: 0 },
      crypto: nothing,
      other: nothing,
    },
  }
  const crypto = { receivedCents: 420, feeCents: 20, refundedCents: 0 }
  expect(await loadPaymentsReport(filter, tools), 'what is on its way back has not gone yet').toEqual([
    january,
    { month: '2027-02-01', methods: { paypal: nothing, 'bank-transfer': nothing, crypto, other: nothing } },
  ])
  await query(
    fixture.url,
    `update payments set state = 'paid', settled_at = '2027-02-28T23:59:59Z' where kind = 'refund' and booking_id = $1`,
    [bookingId],
  )
  expect(await loadPaymentsReport(filter, tools)).toEqual([
    january,
    {
      month: '2027-02-01',
      methods: {
        paypal: { receivedCents: 0, feeCents: -40, refundedCents: 840 },
        'bank-transfer': nothing,
        crypto,
        other: nothing,
      },
    },
  ])
  expect(await loadPaymentsReport({ ...filter, destination: 'nowhere' }, tools)).toHaveLength(2)
})
