import type { StoredOrder } from '#db/orders/orders.ts'
import { applyRecordedMoney, type RecordedMoney } from '#operations/bank/recorded-lines.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { checkRecordedPayment, type RecordPaymentRefusal } from '#rules/orders/other-money.ts'
import { type BookingActionRequest, type BookingActionResult, runBookingAction } from './run-booking-action.ts'

type RecordBookingPaymentRequest = BookingActionRequest & RecordedMoney
type Refusal = RecordPaymentRefusal | 'booking-cancelled'

/**
 * Rule M26: staff record money that they received for a booking. It settles what falls due next, like money with an older
 * reference of the booking (rule M14), and needs no separate order.
 */
export async function recordBookingPayment(
  { method, amountCents, key, ...request }: RecordBookingPaymentRequest,
  tools: Tools,
): Promise<BookingActionResult<Refusal>> {
  const { bookingId } = request
  return runBookingAction<Refusal>('record-payment', request, tools, async (tx, { booking, orders, departure }) => {
    if (booking.state === 'cancelled' || departure.isCancelled) return { ok: false, reason: 'booking-cancelled' }
    const { installments } = await getLedger(tx, bookingId)
    const sums = { missingCents: 0, dueCents: outstandingCents(installments) }
    const refusal = checkRecordedPayment(amountCents, sums)
    if (refusal) return { ok: false, reason: refusal }
    await applyRecordedMoney(tx, bookedOrder(orders, bookingId), { method, amountCents, key }, tools)
    return { ok: true, details: { method, amountCents } }
  })
}

/** The order that became the booking. */
function bookedOrder(orders: readonly StoredOrder[], id: BookingId): StoredOrder {
  const order = orders.find(({ purpose, bookingId }) => purpose === 'booking' && bookingId === id)
  if (!order) throw new Error('a booking was made by an order')
  return order
}
