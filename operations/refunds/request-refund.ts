import { findLineOfPayment } from '#db/bank/bank-lines.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { insertRefund, type NamedPayment, type StoredPayment } from '#db/payments/payments.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { PaymentId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import { isRefundedByProvider } from '#rules/orders/methods.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import { addFeeShare, overpaidCents } from '#rules/payments/ledger.ts'
import type { RefundMeaning } from '#rules/payments/payments.ts'

type Sums = Pick<StoredPayment, 'amountCents' | 'feeCents'>
type NewRefund = Sums &
  Pick<StoredPayment, 'orderId' | 'bookingId' | 'refundOfId' | 'method' | 'meaning'> &
  Partial<Pick<StoredPayment, 'refusal'>>

/**
 * Requests a refund of a payment. It is recorded immediately, so that the booking no longer counts on the money and the
 * provider's news of it is recognized. A job submits it to a provider that sends refunds; otherwise staff send it. The caller has
 * locked the order, and settles the booking's installments afterward.
 */
export async function requestRefund(
  tx: Tx,
  { id: orderId }: Pick<StoredOrder, 'id'>,
  payment: Pick<StoredPayment, 'id' | 'bookingId' | 'method'>,
  sums: Sums,
  tools: Tools,
  meaning: RefundMeaning = 'due-again',
): Promise<void> {
  const { id: refundOfId, bookingId, method } = payment
  const refund = { orderId, bookingId, refundOfId, method, ...sums, meaning }
  const paymentId = await createRefund(tx, refund, tools)
  if (isRefundedByProvider(method)) return tools.enqueue(tx, 'submit-refund', { paymentId })
  const line = await findLineOfPayment(tx, refundOfId)
  const detail = [formatDollars(sums.amountCents), line?.payer].filter(Boolean).join(', ')
  await queuePaymentIssueMail(tx, 'manual-refund', { orderId, providerId: paymentId, detail }, tools)
}

export async function createRefund(
  tx: Tx,
  { orderId, bookingId, refundOfId, method, amountCents, feeCents, meaning, refusal = null }: NewRefund,
  tools: Tools,
): Promise<PaymentId> {
  if (!refundOfId) throw new Error('a refund needs the payment that it refunds')
  const id = tools.newId<'payment'>()
  const about = { orderId, bookingId, refundOfId, method, meaning, refusal }
  await insertRefund(tx, { ...about, id, amountCents, feeCents, state: 'requested', createdAt: tools.now() })
  return id
}

/** Refunds the part of a payment that exceeds everything due for a booking, and returns its net amount. */
export async function refundOverpayment(
  tx: Tx,
  order: StoredOrder,
  booking: StoredBooking,
  payment: Pick<NamedPayment, 'id' | 'method' | 'amountCents' | 'feeCents' | 'providerId'>,
  tools: Tools,
): Promise<number> {
  const { id: bookingId, state } = booking
  const { coveredCents, installments } = await getLedger(tx, bookingId)
  const net = payment.amountCents - payment.feeCents
  // A cancelled booking keeps nothing of a later payment.
  const over = state === 'cancelled' ? net : Math.min(net, overpaidCents(coveredCents, installments))
  if (over === 0) return 0
  const sums = addFeeShare(over, payment)
  await requestRefund(tx, order, { ...payment, bookingId }, sums, tools)
  const data = { overpaidCents: sums.amountCents, transactionId: providerNumber(payment) }
  await queueBookingMail(tx, 'overpayment-refunded', booking, data, tools)
  return over
}
