import { expect, test } from 'vitest'
import { createOrder } from '#operations/holding/create-order.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { scheduleOf } from '#testing/payments/installments.ts'
import { describeOrder, openPaymentFixture, type PaymentFixture } from '#testing/payments/payment-fixture.ts'
import { KIM, paymentsFor, staffRequest } from '#testing/staff/staff-actions.ts'
import { settleOrderForGuest } from './settle-order.ts'

const own = openForFile(openPaymentFixture)

/** The site while an owner has set this share. */
function withDeposit(depositPercent: number): PaymentFixture['tools'] {
  const { catalogue } = own.tools
  return {
    ...own.tools,
    catalogue: {
      ...catalogue,
      current: async () => ({
        ...(await catalogue.current()),
        sale: { maxSupplementPercent: 50, quoteFloorPercent: 80, depositPercent },
      }),
    },
  }
}

/** Ordered at $1,000 with a deposit of 30%, and paid after an owner has set another share. */
async function bookThroughChange(plan: PaymentPlan, laterPercent: number, meanwhile?: (id: DepartureId) => unknown) {
  const departureId = await own.departure({ startsInDays: 200, priceCents: 100_000 })
  const request = { ...own.request(departureId, 1, { plan, method: 'paypal' }), describe: describeOrder }
  const order = await createOrder(request, withDeposit(30))
  if (!order.ok) throw new Error(order.reason)
  await meanwhile?.(departureId)
  await own.payPal.act(order.providerId, 'approve')
  await settleOrderForGuest(order.providerId, withDeposit(laterPercent))
  const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
    departureId,
  ])
  if (!booking) throw new Error('nothing was booked')
  return booking.id
}

async function refund(bookingId: BookingId, amount: number, depositPercent: number) {
  const [paymentId] = await paymentsFor(own.url, bookingId)
  if (!paymentId) throw new Error('nothing was paid')
  const { version } = await staffRequest(own.url, bookingId)
  return refundBookingPayment(
    { paymentId, version, amount, choice: 'price-lowered', ...KIM },
    withDeposit(depositPercent),
  )
}

test.each([60, 10])(
  '[M12] [M8] a share of %i percent that is set later does not change what is final',
  async (later) => {
    const bookingId = await bookThroughChange('full', later)
    expect(await refund(bookingId, 70_001, later)).toEqual({ ok: false, reason: 'deposit-non-refundable' })
    expect(await refund(bookingId, 70_000, later)).toEqual({ ok: true })
    expect(await refund(bookingId, 1, later)).toEqual({ ok: false, reason: 'deposit-non-refundable' })
  },
)

test('[M12] a booking gets the schedule that its order showed, whatever changed before it was paid', async () => {
  const before = await bookThroughChange('deposit', 30)
  const moved = (id: DepartureId) =>
    query(own.url, 'update departures set start_date = start_date + 7, end_date = end_date + 7 where id = $1', [id])
  const after = await bookThroughChange('deposit', 60, moved)
  expect(await scheduleOf(own, after)).toEqual(['deposit 30000/30000', 'first 0/35000', 'second 0/35000'])
  const days = (id: BookingId) =>
    query(own.url, 'select kind, due_day::text from installments where booking_id = $1 order by due_day', [id])
  expect(await days(after)).toEqual(await days(before))
})
