import { afterAll, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { BookingId, PaymentId } from '#rules/ids.ts'
import type { RefundChoice } from '#rules/refunds/refund-meanings.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import {
  auditEntriesOf,
  KIM,
  mailsAbout,
  paymentsFor,
  staffRequest,
  unmarkCharterStage,
} from '#testing/staff/staff-actions.ts'
import { refundBookingPayment } from './refund-booking-payment.ts'

const DAY = 24 * 60

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

/** One seat of $8, paid in full a month ago. The charter stage has not begun, so that everything can be refunded. */
async function paidInFull(): Promise<{ bookingId: BookingId; paymentId: PaymentId }> {
  const departureId = await own.departure({ priceCents: 800, startsInDays: 200 })
  await own.settle(await own.start(departureId))
  await unmarkCharterStage(own.url, departureId)
  const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
    departureId,
  ])
  if (!booking) throw new Error('nothing was booked')
  own.wait(30 * DAY)
  const [paymentId] = await paymentsFor(own.url, booking.id)
  if (!paymentId) throw new Error('nothing was paid')
  return { bookingId: booking.id, paymentId }
}

async function refund(bookingId: BookingId, paymentId: PaymentId, choice: RefundChoice, amount: 'all' | number = 200) {
  const { version } = await staffRequest(own.url, bookingId)
  return refundBookingPayment({ paymentId, version, amount, choice, ...KIM }, own.tools)
}

const isOverdue = async (bookingId: BookingId) =>
  (await loadTodayPage(own.tools)).overdueInstallments.oldest.some((item) => item.bookingId === bookingId)

async function remindersAfter(bookingId: BookingId, days: number): Promise<number> {
  own.wait(days * DAY)
  await remindOfInstallments(own.tools)
  return (await mailsAbout(own.url, bookingId, 'installment-reminder')).length
}

test('[M25] a goodwill refund that lowers the price creates no debt: nothing is due, reminded of or overdue', async () => {
  const { bookingId, paymentId } = await paidInFull()
  expect(await refund(bookingId, paymentId, 'price-lowered')).toEqual({ ok: true })
  expect(await scheduleOf(own, bookingId)).toEqual(['full 800/800'])
  expect((await loadBookingPage(bookingId, own.tools))?.dueNowCents).toBe(0)
  expect(await remindersAfter(bookingId, 21)).toBe(0)
  expect(await isOverdue(bookingId)).toBe(false)
  expect(await mailsAbout(own.url, bookingId, 'refund-requested')).toMatchObject([{ dueAgain: [] }])
})

test('[M25] a refund that is due again gets two weeks and a reminder, and is not overdue immediately', async () => {
  const { bookingId, paymentId } = await paidInFull()
  const { dueAgainDay } = (await loadStaffBookingPage(bookingId, own.tools))?.refundFigures ?? {}
  expect(await refund(bookingId, paymentId, 'due-again')).toEqual({ ok: true })
  const page = await loadStaffBookingPage(bookingId, own.tools)
  expect(page?.schedule).toMatchObject([
    { kind: 'full', settledCents: 600, amountCents: 600, state: 'paid' },
    { kind: 'due-again', settledCents: 0, amountCents: 200, dueDay: dueAgainDay, state: 'upcoming' },
  ])
  expect(await mailsAbout(own.url, bookingId, 'refund-requested')).toMatchObject([
    { amountCents: 200, dueAgain: [{ cents: 200, day: dueAgainDay }] },
  ])
  expect(await isOverdue(bookingId)).toBe(false)
  expect(await remindersAfter(bookingId, 8)).toBe(1)
  expect((await loadBookingPage(bookingId, own.tools))?.dueNowCents).toBe(200)
  expect(await remindersAfter(bookingId, 9)).toBe(2)
  own.wait(5 * DAY)
  expect(await isOverdue(bookingId), 'a week after the new day').toBe(true)
})

test('[M25] a credit instead keeps money and price, and is for another booking', async () => {
  const { bookingId, paymentId } = await paidInFull()
  expect(await refund(bookingId, paymentId, 'credit')).toEqual({ ok: true })
  const page = await loadStaffBookingPage(bookingId, own.tools)
  expect(page).toMatchObject({ credit: { issuedCents: 200 }, refundFigures: { priceCents: 800 } })
  expect(page?.payments).toHaveLength(1)
  expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([
    { ...KIM, action: 'issue-credit', details: { amountCents: 200 } },
  ])
  expect(await mailsAbout(own.url, bookingId, 'credit-issued')).toHaveLength(1)
  expect(await refund(bookingId, paymentId, 'credit', 'all'), 'no more than what was paid').toMatchObject({
    reason: 'exceeds-paid',
  })
})

test('[M25] a refund does what staff read before they confirmed it', async () => {
  const { bookingId, paymentId } = await paidInFull()
  await refund(bookingId, paymentId, 'price-lowered')
  const page = await loadStaffBookingPage(bookingId, own.tools)
  expect(page?.refundFigures).toMatchObject({ priceCents: 600, coveredCents: 800 })
  expect(page?.payments[0]).toMatchObject({ refundableCents: 640, refundableNetCents: 600 })
})

test('[M25] nothing is due again for a cancelled booking', async () => {
  const { bookingId, paymentId } = await paidInFull()
  const request = { ...(await staffRequest(own.url, bookingId)), refund: 'none', creditCents: 0 } as const
  expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
  expect(await refund(bookingId, paymentId, 'due-again')).toEqual({ ok: false, reason: 'booking-cancelled' })
  expect(await refund(bookingId, paymentId, 'price-lowered')).toEqual({ ok: true })
})
