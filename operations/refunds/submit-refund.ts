import { findOrderByCapture, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { findPayment, listPaymentsOfOrder, type StoredPayment, setRefundRefusal } from '#db/payments/payments.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { PayPalIssue } from '#payments/paypal/client.ts'
import type { PaymentId } from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'
import { isRequestedRefund, type ProviderRefusal } from '#rules/payments/payments.ts'
import { capturedPayment, partsOf } from '#rules/payments/split-payments.ts'
import { recordRefunds } from './record-refunds.ts'

const REFUSALS: Partial<Record<PayPalIssue, ProviderRefusal>> = {
  TRANSACTION_DISPUTED: 'disputed',
  REFUND_TIME_LIMIT_EXCEEDED: 'too-late',
}

/** Submits a requested refund to PayPal. May run twice: PayPal recognizes the request by the refund's id. */
export async function submitRefund(refundId: PaymentId, tools: PaymentTools): Promise<void> {
  const refund = await findPayment(tools.db, refundId)
  const payment = refund?.refundOfId && (await findPayment(tools.db, refund.refundOfId))
  const ofOrder = payment ? await listPaymentsOfOrder(tools.db, payment.orderId) : []
  const captureId = payment && capturedPayment(payment, ofOrder).providerId
  const order = captureId && (await findOrderByCapture(tools.db, captureId))
  if (!refund || !payment || !order) throw new Error(`refund ${refundId} has no payment that was received`)
  if (!isRequestedRefund(refund)) return
  const isPart = partsOf(payment, ofOrder).length > 1
  const amount = isPart ? roundCents(refund.amountCents) : amountOf(refund, payment)
  const response = await tools.payPal.refundCapture(captureId, amount, requestName(refund))
  if (response.ok) {
    await tools.db.transaction((tx) => recordRefunds(tx, order, [response.refund], tools))
  } else if (response.issue === 'CAPTURE_FULLY_REFUNDED') {
    await recordEarlierRefunds(order, tools)
  } else if (response.issue === 'PENDING_CAPTURE') {
    throw new Error(`refund ${refundId} has to wait until its payment is completed: ${response.detail}`)
  } else {
    await recordRefusal(refundId, REFUSALS[response.issue] ?? 'declined', response.detail, tools)
  }
}

/** The refund was made earlier: in PayPal's back-office, or by us before a crash. PayPal knows which ones there are. */
async function recordEarlierRefunds(order: StoredOrder, tools: PaymentTools): Promise<void> {
  const found = order.providerId ? await tools.payPal.getOrder(order.providerId) : undefined
  if (found?.ok) await tools.db.transaction((tx) => recordRefunds(tx, order, found.order.refunds, tools))
}

/** A full refund names no amount, since the payment may have been in another currency. */
function amountOf({ amountCents }: StoredPayment, payment: StoredPayment) {
  return amountCents === payment.amountCents ? undefined : roundCents(amountCents)
}

/** A refund that was reduced is another request. */
function requestName({ id, amountCents }: StoredPayment): string {
  return `refund-${id}-${amountCents}`
}

/**
 * The refund stays requested, and its record and Today say why it was not made. A payment that is disputed is refunded
 * when the dispute is over; otherwise staff have to find another way.
 */
export async function recordRefusal(
  refundId: PaymentId,
  refusal: ProviderRefusal,
  detail: string,
  tools: PaymentTools,
): Promise<void> {
  const found = await findPayment(tools.db, refundId)
  if (!found) return
  const { orderId } = found
  await tools.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const refund = await findPayment(tx, refundId)
    if (!refund || !isRequestedRefund(refund)) return
    await setRefundRefusal(tx, refundId, refusal)
    const about = { orderId, providerId: refund.providerId ?? refundId, detail }
    await queuePaymentIssueMail(tx, refusal === 'disputed' ? 'refund-disputed' : 'refund-failed', about, tools)
  })
}
