import { expect, test } from 'vitest'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { extendInstallment } from '#operations/installments/extend-installment.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { calendarFile } from '#rules/calendars/calendar.ts'
import { addDays } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'
import { readCalendar } from '#testing/calendars/read-calendar.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { approvedInstallment, bookByDeposit, installmentIds } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { bookingEvents } from './calendar-events.ts'

const own = openForFile(openPaymentFixture)

const site = {
  name: 'Powderpool',
  host: 'site.example',
  phone: '+1',
  email: 'a@site.example',
  whatsapp: '1',
  instagram: '',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
}
const on = { site, publicUrl: 'https://site.example' }

/** The guest's file as a calendar program reads it. */
async function download(bookingId: BookingId) {
  const booking = await loadBookingPage(bookingId, own.tools)
  if (!booking) throw new Error('there is no booking')
  const now = own.tools.now()
  const file = calendarFile(bookingEvents(booking, todayAtBase(booking.trip, now), on), {
    producer: site.name,
    stamp: now,
  })
  const { method, events } = readCalendar(file)
  const find = (uid: string) => events.find((each) => each.uid === `${uid}@site.example`)
  return {
    method,
    events,
    trip: find(bookingId),
    first: find(`${bookingId}-first`),
    second: find(`${bookingId}-second`),
    decision: find(`${bookingId}-decision`),
  }
}

const confirmDepartures = () => query(own.url, 'update departures set confirmed_since = created_at')

test('[A10] the file has the trip with an alert a week before, and each unpaid installment with one the day before', async () => {
  const { bookingId } = await bookByDeposit(own)
  const { method, events, trip, first, second, decision } = await download(bookingId)
  expect(method).toBe('PUBLISH')
  expect(events).toHaveLength(3)
  expect(decision).toMatchObject({ start: addDays(trip?.start ?? '', -45), status: 'CONFIRMED' })
  expect(trip).toMatchObject({ status: 'TENTATIVE', trigger: '-PT159H', alert: 'In a week: heli-skiing, Japan' })
  expect(first).toMatchObject({
    start: addDays(trip?.start ?? '', -90),
    status: 'CONFIRMED',
    summary: 'Payment due: First installment, Japan',
    trigger: '-PT15H',
    alert: 'Due tomorrow: First installment, $2.80',
  })
  expect(second, '[M3] it has no day before the trip is confirmed').toBeUndefined()
  await confirmDepartures()
  const confirmed = await download(bookingId)
  expect(confirmed.second?.start).toBe(addDays(trip?.start ?? '', -45))
  expect(confirmed.decision).toMatchObject({ status: 'CANCELLED' })
})

test('[A10] a file after a move updates the same entries: new days, higher sequence', async () => {
  const { bookingId } = await bookByDeposit(own)
  const toDepartureId = await own.departure({ startsInDays: 230 })
  await confirmDepartures()
  const before = await download(bookingId)
  await moveBooking({ ...(await staffRequest(own.url, bookingId)), toDepartureId, occasion: 'staff' }, own.tools)
  const after = await download(bookingId)
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid))
  for (const name of ['trip', 'first', 'second'] as const) {
    expect(after[name]?.start).toBe(addDays(before[name]?.start ?? '', 30))
    expect(after[name]?.sequence).toBeGreaterThan(before[name]?.sequence ?? 0)
  }
})

test('[A10] a departure that is confirmed makes its entry certain, and a cancelled one ends all entries', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  const before = await download(bookingId)
  await query(own.url, 'update departures set confirmed_since = now() where id = $1', [departureId])
  const certain = await download(bookingId)
  expect(certain.trip).toMatchObject({ uid: before.trip?.uid, status: 'CONFIRMED' })
  expect(certain.trip?.sequence).toBeGreaterThan(before.trip?.sequence ?? 0)
  await cancelWithJobs(own, departureId)
  const ended = await download(bookingId)
  expect(ended.events.map(({ status, trigger }) => [status, trigger])).toEqual(Array(4).fill(['CANCELLED', undefined]))
  for (const name of ['trip', 'first'] as const)
    expect(ended[name]?.sequence).toBeGreaterThan(certain[name]?.sequence ?? 0)
})

test('[A10] a booking that staff cancel is a cancelled entry with a higher sequence', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await unmarkCharterStage(own.url, departureId)
  const before = await download(bookingId)
  const seen = await staffRequest(own.url, bookingId)
  expect(await cancelBooking({ ...seen, refund: 'all', creditCents: 0 }, own.tools)).toEqual({ ok: true })
  const after = await download(bookingId)
  expect(after.trip).toMatchObject({ uid: before.trip?.uid, status: 'CANCELLED', trigger: undefined })
  expect(after.trip?.sequence).toBeGreaterThan(before.trip?.sequence ?? 0)
})

test('[A10] an installment that was paid alerts no more, and one with more time moves', async () => {
  const { bookingId } = await bookByDeposit(own)
  await confirmDepartures()
  const before = await download(bookingId)
  await settleOrderForGuest(await approvedInstallment(own, bookingId, ['first']), own.tools)
  const { first, second } = await download(bookingId)
  expect(first).toMatchObject({ uid: before.first?.uid, status: 'CANCELLED', trigger: undefined })
  expect(first?.sequence).toBeGreaterThan(before.first?.sequence ?? 0)
  const [installmentId] = await installmentIds(own.tools.db, bookingId, ['second'])
  if (!installmentId) throw new Error('there is no second installment')
  const until = addDays(second?.start ?? '', 10)
  const seen = await staffRequest(own.url, bookingId)
  expect(await extendInstallment({ ...seen, installmentId, until }, own.tools)).toEqual({ ok: true })
  const later = await download(bookingId)
  expect(later.second).toMatchObject({ uid: second?.uid, start: until, status: 'CONFIRMED' })
  expect(later.second?.sequence).toBeGreaterThan(second?.sequence ?? 0)
})
