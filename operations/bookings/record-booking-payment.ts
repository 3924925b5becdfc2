import type { StoredOrder } from '#db/orders/orders.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { applyPayment } from '#operations/settling/apply-payment.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { checkRecordedPayment, type RecordedMethod, type RecordPaymentRefusal } from '#rules/orders/other-money.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { type BookingActionRequest, type BookingActionResult, runBookingAction } from './run-booking-action.ts'

type RecordBookingPaymentRequest = BookingActionRequest & {
  method: RecordedMethod
  amountCents: number
  /** Identifies the payment if a program sends it again. */
  receipt?: string
}
type Refusal = RecordPaymentRefusal | 'booking-cancelled'

/**
 * Rule M26: staff record money that they received for a booking. It settles what falls due next, like money with an older
 * reference of the booking (rule M14), and needs no separate order.
 */
export async function recordBookingPayment(
  { method, amountCents, receipt, ...request }: RecordBookingPaymentRequest,
  tools: Tools,
): Promise<BookingActionResult<Refusal>> {
  const { bookingId } = request
  return runBookingAction<Refusal>('record-payment', request, tools, async (tx, { booking, orders, departure }) => {
    if (booking.state === 'cancelled' || departure.isCancelled) return { ok: false, reason: 'booking-cancelled' }
    const { installments } = await getLedger(tx, bookingId)
    const sums = { missingCents: 0, dueCents: outstandingCents(installments) }
    const refusal = checkRecordedPayment(amountCents, sums)
    if (refusal) return { ok: false, reason: refusal }
    const providerId = receipt ?? `${method}-${tools.newId<'payment'>()}`
    await applyPayment(
      tx,
      bookedOrder(orders, bookingId),
      { providerId, amountCents, currency: CURRENCY, method },
      tools,
    )
    return { ok: true, details: { method, amountCents } }
  })
}

/** The order that became the booking. */
function bookedOrder(orders: readonly StoredOrder[], id: BookingId): StoredOrder {
  const order = orders.find(({ purpose, bookingId }) => purpose === 'booking' && bookingId === id)
  if (!order) throw new Error('a booking was made by an order')
  return order
}
