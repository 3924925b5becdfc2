import { expect, test } from 'vitest'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { listBookings } from '#operations/bookings/list-bookings.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { DueMonth } from '#rules/reports/due-money.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { loadDueReport } from './load-due-report.ts'

const fixture = openForFile(openWorkbench)

const on = (moment: string) => ({ ...fixture.tools, now: () => new Date(moment) })
const BOOKED = '2027-01-04T12:00:00Z'
/** Everyone books long before the start: $1.20 of each seat now, and $1.40 in 90 and in 45 days before the start. */
const deposit = { plan: 'deposit', method: 'paypal' } as const

type Booked = { departureId: DepartureId; bookingId: BookingId }

async function book(destination: string, startDate: string, confirmedSince: string | null, seats = 1): Promise<Booked> {
  const tools = on(BOOKED)
  const departureId = await tools.db.transaction((tx) => setUpDeparture(tx, { destination, startDate }, tools))
  const bookingId = await bookParty(departureId, { seats, choice: deposit }, tools)
  await query(fixture.url, 'update departures set confirmed_since = $2 where id = $1', [departureId, confirmedSince])
  return { departureId, bookingId }
}

async function settleFirst({ bookingId }: Booked, cents: number): Promise<void> {
  const statement = `update installments set settled_cents = $2 where booking_id = $1 and kind = 'first'`
  await query(fixture.url, statement, [bookingId, cents])
}

async function cancel({ departureId, bookingId }: Booked): Promise<void> {
  await unmarkCharterStage(fixture.url, departureId)
  const request = { ...(await staffRequest(fixture.url, bookingId)), refund: 'none', creditCents: 0 } as const
  expect(await cancelBooking(request, on(BOOKED))).toEqual({ ok: true })
}

const inWords = (months: readonly DueMonth[]) =>
  months.map(({ month, installments, cents }) => `${month}: ${installments}, ${cents}`)

/** As the list of bookings says it. */
async function overdueInList(destination: string, moment: string) {
  const { rows } = await listBookings({ words: [], isOverdue: true, destination }, undefined, on(moment))
  return { bookings: rows.length, cents: rows.reduce((sum, { overdueCents }) => sum + overdueCents, 0) }
}

test('[M3] unpaid money is due in the month of its actual day, and overdue by its age', async () => {
  await book('due-land', '2027-06-21', null, 2)
  const late = await book('due-land', '2027-07-15', BOOKED)
  await settleFirst(late, 50)
  // One week, more than a week, and due on the day itself.
  for (const startDate of ['2027-07-09', '2027-07-08', '2027-07-16'])
    await settleFirst(await book('due-land', startDate, BOOKED), 140)
  const confirmedLate = await book('due-land', '2027-07-01', null)
  await settleFirst(confirmedLate, 140)
  await cancel(await book('due-land', '2027-07-08', BOOKED))

  const early = await loadDueReport({ destination: 'due-land' }, on(BOOKED))
  expect(inWords(early.months)).toEqual([
    '2027-03-01: 1, 280',
    '2027-04-01: 1, 90',
    '2027-05-01: 3, 420',
    '2027-06-01: 1, 140',
    'unconfirmed: 2, 420',
  ])
  expect(early.overdue.map(({ bookings, cents }) => bookings + cents)).toEqual([0, 0, 0, 0, 0])

  // The guest has three days to pay the rest.
  const { departureId } = confirmedLate
  await query(fixture.url, `update departures set confirmed_since = '2027-05-30T12:00:00Z' where id = $1`, [
    departureId,
  ])
  const june = '2027-06-01T12:00:00Z'
  const { months, overdue } = await loadDueReport({ destination: 'due-land' }, on(june))
  expect(inWords(months)).toEqual(['2027-06-01: 2, 280', 'unconfirmed: 1, 280'])
  const total = { age: 'total', bookings: 4, cents: 790 }
  expect(overdue).toEqual([
    { age: 1, bookings: 2, cents: 280 },
    { age: 8, bookings: 1, cents: 140 },
    { age: 31, bookings: 1, cents: 90 },
    { age: 61, bookings: 1, cents: 280 },
    total,
  ])
  expect({ age: 'total', ...(await overdueInList('due-land', june)) }).toEqual(total)
})

test('nothing falls due for a cancelled departure, and each trip has its own money', async () => {
  const { departureId } = await book('gone-land', '2027-07-15', BOOKED)
  await book('kept-land', '2027-07-15', BOOKED)
  await query(fixture.url, 'update departures set cancelled_at = $2 where id = $1', [departureId, BOOKED])
  const monthsOf = async (destination: string) => (await loadDueReport({ destination }, on(BOOKED))).months
  expect(await monthsOf('gone-land')).toEqual([])
  expect(inWords(await monthsOf('kept-land'))).toEqual(['2027-04-01: 1, 140', '2027-05-01: 1, 140'])
})

test('[P9] money is overdue once its day is over at the base', async () => {
  await settleFirst(await book('japan', '2027-07-15', BOOKED), 140)
  const evening = await loadDueReport({ destination: 'japan' }, on('2027-05-31T14:59:00Z'))
  expect(inWords(evening.months)).toEqual(['2027-05-01: 1, 140'])
  const { months, overdue } = await loadDueReport({ destination: 'japan' }, on('2027-05-31T15:00:00Z'))
  expect(months).toEqual([])
  expect(overdue[0]).toEqual({ age: 1, bookings: 1, cents: 140 })
})
