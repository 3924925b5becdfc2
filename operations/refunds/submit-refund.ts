import { findOrderByCapture, type StoredOrder } from '../../db/orders/orders.ts'
import { findPayment, type StoredPayment } from '../../db/payments/payments.ts'
import type { PaymentId } from '../../rules/ids.ts'
import { roundCents } from '../../rules/money.ts'
import { isRequestedRefund } from '../../rules/payments/payments.ts'
import { queuePaymentIssueMail } from '../mail/payment-issue-mail.ts'
import type { PaymentTools } from '../payments/payment-tools.ts'
import { recordRefunds } from './record-refunds.ts'

/** Submits a requested refund to PayPal. May run twice: PayPal recognizes the request by the refund's id. */
export async function submitRefund(refundId: PaymentId, tools: PaymentTools): Promise<void> {
  const refund = await findPayment(tools.db, refundId)
  const payment = refund?.refundOfId && (await findPayment(tools.db, refund.refundOfId))
  const captureId = payment?.providerId
  const order = captureId && (await findOrderByCapture(tools.db, captureId))
  if (!refund || !payment || !order) throw new Error(`refund ${refundId} has no payment that was received`)
  if (!isRequestedRefund(refund)) return
  const response = await tools.payPal.refundCapture(captureId, amountOf(refund, payment), requestName(refund))
  if (response.ok) {
    await tools.db.transaction((tx) => recordRefunds(tx, order, [response.refund], tools))
  } else if (response.issue === 'CAPTURE_FULLY_REFUNDED') {
    await recordEarlierRefunds(order, tools)
  } else if (response.issue === 'PENDING_CAPTURE') {
    throw new Error(`refund ${refundId} has to wait until its payment is completed: ${response.detail}`)
  } else {
    await notifyRefundFailed(refundId, response.detail, tools)
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

/** The refund stays requested, and staff have to find another way to pay it. */
export async function notifyRefundFailed(refundId: PaymentId, detail: string, tools: PaymentTools): Promise<void> {
  const refund = await findPayment(tools.db, refundId)
  if (!refund) return
  const { orderId, providerId } = refund
  const about = { orderId, providerId: providerId ?? refundId, detail }
  await tools.db.transaction((tx) => queuePaymentIssueMail(tx, 'refund-failed', about, tools))
}
