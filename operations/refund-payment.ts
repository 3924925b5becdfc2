import { findOrderOfCapture } from '../db/orders.ts'
import { findPayment } from '../db/payments.ts'
import type { PaymentId } from '../rules/ids.ts'
import { queueTroubleMail } from './order-mails.ts'
import type { PaymentTools } from './payment-tools.ts'
import { recordRefunds } from './record-refunds.ts'
import { settleOrder } from './settle-order.ts'

/** Sends a payment back in full. May be repeated: the provider knows the request by the payment's id. */
export async function refundPayment(paymentId: PaymentId, tools: PaymentTools): Promise<void> {
  const payment = await findPayment(tools.db, paymentId)
  const order = payment && (await findOrderOfCapture(tools.db, payment.providerId))
  if (!payment || !order) throw new Error(`no money came with payment ${paymentId}`)
  const answer = await tools.payPal.refundCapture(payment.providerId, undefined, `refund-${paymentId}`)
  if (answer.ok) {
    await tools.db.transaction((tx) => recordRefunds(tx, order, [answer.refund], tools))
  } else if (answer.issue === 'CAPTURE_FULLY_REFUNDED') {
    // Somebody was quicker, perhaps we ourselves before a crash: what is known of it is fetched and recorded.
    if (order.providerId) await settleOrder(order.providerId, 'program', tools)
  } else if (answer.issue === 'PENDING_CAPTURE') {
    throw new Error(`payment ${paymentId} cannot go back before it has arrived: ${answer.detail}`)
  } else {
    await noteFailedRefund(paymentId, answer.detail, tools)
  }
}

/** It does not go back by itself: a person has to find another way. */
export async function noteFailedRefund(paymentId: PaymentId, detail: string, tools: PaymentTools): Promise<void> {
  const payment = await findPayment(tools.db, paymentId)
  if (!payment) return
  const { orderId, providerId } = payment
  await tools.db.transaction((tx) => queueTroubleMail(tx, 'refund-failed', { orderId, providerId, detail }, tools))
}
