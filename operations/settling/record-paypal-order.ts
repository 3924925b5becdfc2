import type { Tx } from '#db/database.ts'
import { getOrderReceipt, incrementCaptureAttempts, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { findCompletedPayment } from '#db/payments/payments.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { recordRefunds } from '#operations/refunds/record-refunds.ts'
import { refundOrder } from '#operations/refunds/refund-order.ts'
import type { Tools } from '#operations/tools.ts'
import type { PayPalCapture, PayPalOrder } from '#payments/paypal/client.ts'
import type { OrderId } from '#rules/ids.ts'
import { decisiveCapture, judgeCapture } from '#rules/payments/payments.ts'
import { applyPayment } from './apply-payment.ts'
import { recordDeniedPayment } from './record-denied-payment.ts'
import { recordPendingPayment } from './record-pending-payment.ts'

/**
 * Records PayPal's state of an order. What is already known is looked up behind the lock, before anything is written.
 */
export async function recordPayPalOrder(
  tx: Tx,
  orderId: OrderId,
  paypalOrder: PayPalOrder,
  tools: Tools,
): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  const capture = decisiveCapture(paypalOrder.captures)
  const settlement = await settle(tx, order, capture, tools)
  await recordRefunds(tx, order, paypalOrder.refunds, tools)
  return settlement
}

/** Rule M26: the order may have been paid another way while its guest was in PayPal's window. */
async function settlePaid(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture | undefined,
  tools: Tools,
): Promise<Settlement> {
  if (capture?.status === 'COMPLETED' && !(await findCompletedPayment(tx, capture.id))) {
    const { id: providerId, amountCents, currency } = capture
    return applyPayment(tx, order, { providerId, amountCents, currency }, tools)
  }
  return { outcome: 'paid', ...(await getOrderReceipt(tx, order.id)) }
}

async function settle(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture | undefined,
  tools: Tools,
): Promise<Settlement> {
  if (order.state === 'paid') return settlePaid(tx, order, capture, tools)
  if (order.state === 'refunded') return { outcome: 'refunded' }
  if (!capture) return { outcome: 'not-approved' }
  const { id: providerId, amountCents, currency, reason = '' } = capture
  const money = { providerId, amountCents, currency }
  switch (judgeCapture(capture, order.totalCents)) {
    case 'paid':
      return applyPayment(tx, order, money, tools)
    case 'amount-mismatch':
      return refundOrder(tx, order, money, 'amount-mismatch', tools)
    case 'refunded':
      return refundOrder(tx, order, money, 'external-refund', tools)
    case 'pending':
      return recordPendingPayment(tx, order, money, tools)
    case 'declined':
      // A declined pending payment ends the order; after any other decline the guest may try again.
      if (order.state === 'pending') return recordDeniedPayment(tx, order, { ...money, reason }, tools)
      await incrementCaptureAttempts(tx, order.id, order.captureAttempts)
      return { outcome: 'declined' }
  }
}
