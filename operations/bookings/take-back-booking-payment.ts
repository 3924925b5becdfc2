import { findLineOfPayment, lockBankLine } from '#db/bank/bank-lines.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { takeBackPayment } from '#operations/bank/take-back-payment.ts'
import type { Tools } from '#operations/tools.ts'
import type { PaymentId } from '#rules/ids.ts'
import type { TakeBackRefusal } from '#rules/payments/take-back.ts'
import { type BookingActionRequest, type BookingActionResult, runBookingAction } from './run-booking-action.ts'

type Refusal = TakeBackRefusal | 'unknown-payment'

/** Rule M32: staff recorded a payment by mistake, with a wrong amount or on the wrong booking. */
export async function takeBackBookingPayment(
  { paymentId, ...request }: BookingActionRequest & { paymentId: PaymentId },
  tools: Tools,
): Promise<BookingActionResult<Refusal>> {
  const { bookingId } = request
  return runBookingAction<Refusal>('take-back-payment', request, tools, async (tx, { orders }) => {
    const payment = (await listPaymentsOfBooking(tx, bookingId)).find(({ id }) => id === paymentId)
    if (!payment) return { ok: false, reason: 'unknown-payment' }
    const order = orders.find(({ id }) => id === payment.orderId)
    // The order of money that came by a split belongs to the booking that was split.
    if (!order) return { ok: false, reason: 'payment-split' }
    const line = await findLineOfPayment(tx, paymentId)
    if (line) await lockBankLine(tx, line.id, undefined)
    const refusal = await takeBackPayment(tx, order, payment, tools)
    if (refusal) return { ok: false, reason: refusal }
    const { method, amountCents } = payment
    return { ok: true, details: { paymentId, method, amountCents } }
  })
}
