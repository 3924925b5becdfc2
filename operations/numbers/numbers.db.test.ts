import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '../../db/visit-counts.ts'
import type { BookingId, DepartureId } from '../../rules/ids.ts'
import { type DepartureSituation, setUpDeparture } from '../../scenarios/departure.ts'
import { bookParty } from '../../testing/booked.ts'
import { asSeen, joinList, notGoing } from '../../testing/by-hand.ts'
import { openWorkbench, query, type Workbench } from '../../testing/database.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import type { Tools } from '../tools.ts'
import { showCurves, showFill } from './show-fill.ts'
import { showFunnel } from './show-funnel.ts'
import { showMoney } from './show-money.ts'

/** A Monday. */
const START = '2027-01-04'
const WINTER = { from: START, to: '2027-06-30' }

let bench: Workbench
let tools: Tools
let today = START

beforeAll(async () => {
  bench = await openWorkbench()
  tools = { ...bench.tools, now: () => new Date(`${today}T12:00:00Z`) }
})
afterAll(() => bench.close())

/** Each test has a trip of its own, and begins on the same day. */
async function offer(destination: string, situation: DepartureSituation = {}): Promise<DepartureId> {
  today = START
  const own = { startDate: '2027-03-29', ...situation, destination }
  return tools.db.transaction((tx) => setUpDeparture(tx, own, tools))
}

async function cancel(bookingId: BookingId, departureId: DepartureId, refund: 'all' | 'none'): Promise<void> {
  await notGoing(bench.url, departureId)
  const answer = await cancelBooking({ ...(await asSeen(bench.url, bookingId)), refund, creditCents: 0 }, tools)
  expect(answer).toEqual({ ok: true })
}

/** The weeks in which the number of seats changed, as `weeks before: seats`. */
async function steps(destination: string, id: DepartureId): Promise<string[]> {
  const { dates } = await showFill({ period: WINTER, destination }, tools)
  const curves = await showCurves(dates, tools)
  const points = curves.find((curve) => curve.id === id)?.points ?? []
  const isStep = (place: number) => points[place]?.seats !== (points[place - 1]?.seats ?? 0)
  return points.filter((_, place) => isStep(place)).map(({ weeksBefore, seats }) => `${weeksBefore}: ${seats}`)
}

test('a date fills in the weeks in which its seats were sold, and empties when they are given back', async () => {
  const id = await offer('fill-land', { capacity: 10 })
  const first = await bookParty(id, { seats: 2 }, tools)
  today = '2027-02-01'
  await bookParty(id, { seats: 3 }, tools)
  today = '2027-02-16'
  await cancel(first, id, 'none')
  expect(await steps('fill-land', id)).toEqual(['12: 2', '8: 5', '5: 3'])
  const { season, dates } = await showFill({ period: WINTER, destination: 'fill-land' }, tools)
  expect(dates).toMatchObject([{ id, startDate: '2027-03-29', createdOn: START, capacity: 10, seats: 3 }])
  expect(season.at(0)).toEqual({ weeksBefore: 12, seats: 2, capacity: 10 })
  expect(season.at(-1), 'what is to come is not known').toEqual({ weeksBefore: 5, seats: 3, capacity: 10 })
})

test('[M8] a booking that was moved was sold on its first date, and is on the other one since', async () => {
  const first = await offer('move-land')
  const second = await offer('move-land', { startDate: '2027-04-26' })
  const third = await offer('move-land', { startDate: '2027-05-31' })
  const bookingId = await bookParty(first, { seats: 4 }, tools)
  for (const [day, toDepartureId] of [
    ['2027-02-01', second],
    ['2027-03-01', third],
  ] as const) {
    today = day
    const request = await asSeen(bench.url, bookingId)
    expect(await moveBooking({ ...request, toDepartureId, occasion: 'we-offer' }, tools)).toEqual({ ok: true })
  }
  expect(await steps('move-land', first)).toEqual(['12: 4', '8: 0'])
  expect(await steps('move-land', second)).toEqual(['12: 4', '8: 0'])
  expect(await steps('move-land', third)).toEqual(['13: 4'])
})

test('a season is compared with the same days a year before, and a date that was cancelled is in neither', async () => {
  const now = await offer('year-land', { capacity: 8, booked: 4 })
  const gone = await offer('year-land', { booked: 4 })
  await query(bench.url, 'update departures set cancelled_at = now() where id = $1', [gone])
  const past = await offer('year-land', { startDate: '2026-03-30', capacity: 4, booked: 2 })
  await query(bench.url, `update departures set created_at = '2026-03-16' where id = $1`, [past])
  await query(bench.url, `update bookings set created_at = '2026-03-23' where departure_id = $1`, [past])
  const { dates, season, before } = await showFill({ period: WINTER, destination: 'year-land' }, tools)
  expect(dates.map(({ id }) => id)).toEqual([now])
  expect(season).toEqual([{ weeksBefore: 12, seats: 4, capacity: 8 }])
  expect(before).toEqual([
    { weeksBefore: 2, seats: 0, capacity: 4 },
    { weeksBefore: 1, seats: 2, capacity: 4 },
    { weeksBefore: 0, seats: 2, capacity: 4 },
  ])
})

test('from a visit to a trip that is paid, by the week in which each began', async () => {
  const id = await offer('funnel-land')
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
  await joinList(id, 'one@example.com', 2, tools)
  await joinList(id, 'two@example.com', 1, tools)
  await bookParty(id, { choice: { plan: 'deposit', method: 'paypal' } }, tools)
  today = '2027-01-11'
  await joinList(id, 'one@example.com', 3, tools)
  await bookParty(id, {}, tools)
  await cancel(await bookParty(id, {}, tools), id, 'none')
  const asked = { period: { from: '2027-01-05', to: '2027-12-31' }, destination: undefined }
  const { weeks, pages, countedSince } = await showFunnel({ ...asked, destination: 'funnel-land' }, tools)
  expect(countedSince).toBe('2027-01-05')
  expect(weeks).toEqual([
    { week: '2027-01-04', visits: null, joined: 2, booked: 1, paid: 0 },
    { week: '2027-01-11', visits: null, joined: 0, booked: 2, paid: 1 },
  ])
  expect(pages).toEqual([
    { page: '/', visits: 12 },
    { page: '/faq', visits: 5 },
  ])
  expect((await showFunnel(asked, tools)).weeks.map(({ visits }) => visits)).toEqual([17, 0])
  await query(bench.url, 'delete from waitlist_entries where departure_id = $1', [id])
  const later = await showFunnel({ ...asked, destination: 'funnel-land' }, tools)
  expect(later.weeks, 'an entry is erased, its number is not').toEqual(weeks)
  const ahead = { period: { from: '2027-01-12', to: '2027-12-31' }, destination: undefined }
  expect(await showFunnel(ahead, tools)).toEqual({ weeks: [], countedSince: null, pages: [] })
})

test('[M2] money is counted when it was there, by method, with its fees, and less what went back', async () => {
  const id = await offer('money-land')
  const bookingId = await bookParty(id, { seats: 2 }, tools)
  await bookParty(id, { choice: { plan: 'full', method: 'bank-transfer' } }, tools)
  today = '2027-02-28'
  await bookParty(id, { choice: { plan: 'full', method: 'crypto' } }, tools)
  await cancel(bookingId, id, 'all')
  const filter = { period: { from: '2027-01-31', to: '2027-12-31' }, destination: 'money-land' }
  const nothing = { inCents: 0, feeCents: 0, backCents: 0 }
  const january = {
    month: '2027-01-01',
    methods: {
      paypal: { inCents: 840, feeCents: 40, backCents: 0 },
      'bank-transfer': { inCents: 400, feeCents: 0, backCents: 0 },
      crypto: nothing,
    },
  }
  const crypto = { inCents: 420, feeCents: 20, backCents: 0 }
  expect(await showMoney(filter, tools), 'what is on its way back has not gone yet').toEqual([
    january,
    { month: '2027-02-01', methods: { paypal: nothing, 'bank-transfer': nothing, crypto } },
  ])
  await query(
    bench.url,
    `update payments set state = 'completed', settled_at = '2027-02-28T23:59:59Z' where direction = 'out' and booking_id = $1`,
    [bookingId],
  )
  expect(await showMoney(filter, tools)).toEqual([
    january,
    {
      month: '2027-02-01',
      methods: { paypal: { inCents: 0, feeCents: -40, backCents: 840 }, 'bank-transfer': nothing, crypto },
    },
  ])
  expect(await showMoney({ ...filter, destination: 'nowhere' }, tools)).toHaveLength(2)
})
