import { findOrderOfCapture } from '../../db/orders.ts'
import { findPayment, type StoredPayment } from '../../db/payments.ts'
import type { PaymentId } from '../../rules/ids.ts'
import { cents } from '../../rules/money.ts'
import { isAsked } from '../../rules/payments.ts'
import { queueTroubleMail } from '../orders/order-mails.ts'
import type { PaymentTools } from '../orders/payment-tools.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { recordRefunds } from './record-refunds.ts'

/** Has the provider send back what was asked for. May be repeated: the provider knows the request by the refund's id. */
export async function refundPayment(refundId: PaymentId, tools: PaymentTools): Promise<void> {
  const refund = await findPayment(tools.db, refundId)
  const payment = refund?.refundOfId && (await findPayment(tools.db, refund.refundOfId))
  const order = payment && (await findOrderOfCapture(tools.db, payment.providerId))
  if (!refund || !payment || !order) throw new Error(`refund ${refundId} is of money that never came`)
  if (!isAsked(refund)) return
  const answer = await tools.payPal.refundCapture(payment.providerId, sumOf(refund, payment), requestName(refund))
  if (answer.ok) {
    await tools.db.transaction((tx) => recordRefunds(tx, order, [answer.refund], tools))
  } else if (answer.issue === 'CAPTURE_FULLY_REFUNDED') {
    // Somebody was quicker, perhaps we ourselves before a crash: what is known of it is fetched and recorded.
    if (order.providerId) await settleOrder(order.providerId, 'program', tools)
  } else if (answer.issue === 'PENDING_CAPTURE') {
    throw new Error(`refund ${refundId} cannot go back before its money has arrived: ${answer.detail}`)
  } else {
    await noteFailedRefund(refundId, answer.detail, tools)
  }
}

/** All of a payment goes back without naming a sum, since it may have come in another currency. */
function sumOf({ amountCents }: StoredPayment, payment: StoredPayment) {
  return amountCents === payment.amountCents ? undefined : cents(amountCents)
}

/** A smaller sum is another request. */
function requestName({ id, amountCents }: StoredPayment): string {
  return `refund-${id}-${amountCents}`
}

/** It does not go back by itself: it stays owed, and a person has to find another way. */
export async function noteFailedRefund(refundId: PaymentId, detail: string, tools: PaymentTools): Promise<void> {
  const refund = await findPayment(tools.db, refundId)
  if (!refund) return
  const { orderId, providerId } = refund
  await tools.db.transaction((tx) => queueTroubleMail(tx, 'refund-failed', { orderId, providerId, detail }, tools))
}
