import type { StoredBooking } from '../../db/bookings/bookings.ts'
import type { Tx } from '../../db/database.ts'
import type { StoredDeparture } from '../../db/departures/departures.ts'
import { sumCreditIssuedFor } from '../../db/payments/credits.ts'
import { findPayment, listPaymentsOfBooking } from '../../db/payments/payments.ts'
import type { PaymentId } from '../../rules/ids.ts'
import { refundablePayments } from '../../rules/payments/ledger.ts'
import {
  checkRefund,
  isDepositNonRefundable,
  type RefundFacts,
  type RefundRefusal,
  refundAmounts,
} from '../../rules/refunds/refunds.ts'
import { getLedger, settleInstallments } from '../installments/settle-installments.ts'
import { queueBookingMail } from '../mail/booking-mails.ts'
import { type BookingActionRequest, type BookingActionResult, runBookingAction } from '../staff/run-booking-action.ts'
import type { Tools } from '../tools.ts'
import { requestRefund } from './request-refund.ts'

type RefundRequest = Omit<BookingActionRequest, 'bookingId'> & {
  paymentId: PaymentId
  /** Of what is left of the payment; a number is the net amount that the guest gets, without any of the fee. */
  amount: 'all' | number
}

export type RefundPaymentResult = BookingActionResult<RefundRefusal | 'unknown-payment'>

/**
 * Rule M8: staff refund all or part of a booking's payment, by the method it was paid with. The price is lowered by it,
 * so that nobody is asked to pay it again.
 */
export async function refundBookingPayment(
  { paymentId, amount, ...request }: RefundRequest,
  tools: Tools,
): Promise<RefundPaymentResult> {
  const payment = await findPayment(tools.db, paymentId)
  // A payment without a booking is refunded with its order, or resolved on its bank line.
  const bookingId = payment?.bookingId
  if (!bookingId) return { ok: false, reason: 'unknown-payment' }
  const named = { ...request, bookingId }
  return runBookingAction<RefundRefusal | 'unknown-payment'>('refund', named, tools, async (tx, locked) => {
    const { booking, orders, departure } = locked
    const order = orders.find(({ id }) => id === payment.orderId)
    const left = refundablePayments(await listPaymentsOfBooking(tx, bookingId)).find(
      (each) => each.payment.id === paymentId,
    )
    if (!order || !left) return { ok: false, reason: 'unknown-payment' }
    if (amount !== 'all' && amount <= 0) return { ok: false, reason: 'invalid-amount' }
    const sums = refundAmounts(left, amount)
    if (!sums) return { ok: false, reason: 'exceeds-refundable' }
    const refusal = checkRefund(sums.amountCents - sums.feeCents, await getRefundFacts(tx, booking, departure))
    if (refusal) return { ok: false, reason: refusal }
    await requestRefund(tx, order, payment, sums, tools, 'price-lowered')
    await settleInstallments(tx, bookingId)
    const isCancelled = booking.state === 'cancelled'
    const data = { amountCents: sums.amountCents, method: order.method, isCancelled }
    await queueBookingMail(tx, 'refund-requested', booking, data, tools)
    return { ok: true, details: { paymentId, ...sums } }
  })
}

/** The facts that decide how much of a booking's money may be refunded. The booking is locked by the caller. */
export async function getRefundFacts(
  tx: Tx,
  { id, depositCents }: StoredBooking,
  departure: StoredDeparture,
): Promise<RefundFacts> {
  const { balance: balanceCents } = await getLedger(tx, id)
  return {
    balanceCents,
    creditIssuedCents: await sumCreditIssuedFor(tx, id),
    depositCents,
    isDepositNonRefundable: isDepositNonRefundable(departure),
  }
}
