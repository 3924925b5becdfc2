import type { Tx } from '#db/database.ts'
import { getOrderReceipt, incrementCaptureAttempts, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { recordRefunds } from '#operations/refunds/record-refunds.ts'
import { refundOrder } from '#operations/refunds/refund-order.ts'
import type { Tools } from '#operations/tools.ts'
import type { ProviderOrder } from '#payments/provider.ts'
import type { OrderId } from '#rules/ids.ts'
import { methodFacts } from '#rules/orders/methods.ts'
import {
  isMissed,
  isRevived,
  isWrongAmount,
  type PaymentReport,
  type RecordedMoney,
  recordedMoney,
} from '#rules/payments/payment-reports.ts'
import { applyPayment } from './apply-payment.ts'
import { recordDeniedPayment } from './record-denied-payment.ts'
import { recordPartPayment } from './record-part-payment.ts'
import { recordPendingPayment } from './record-pending-payment.ts'

/**
 * Records what a provider knows about an order. What we already know is looked up behind the lock, before anything is
 * written.
 */
export async function recordReport(
  tx: Tx,
  orderId: OrderId,
  { report, refunds }: ProviderOrder,
  tools: Tools,
): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  const settlement = await settle(tx, order, report, tools)
  await recordRefunds(tx, order, refunds, tools)
  return settlement
}

async function settle(tx: Tx, order: StoredOrder, report: PaymentReport, tools: Tools): Promise<Settlement> {
  if (report.state === 'approved' || report.state === 'unpaid')
    return (await findSettlement(tx, order)) ?? recordUnpaid(tx, order, report, tools)
  const recorded = recordedMoney(report.paymentId, await listPaymentsOfOrder(tx, order.id))
  // An order that was paid another way may still receive money (rule M26).
  if (report.state === 'received' || isRevived(report, order, recorded))
    return applyReceived(tx, order, report, recorded.amountCents, tools)
  return (await findSettlement(tx, order)) ?? recordOutcome(tx, order, report, recorded, tools)
}

async function findSettlement(tx: Tx, { id, state }: StoredOrder): Promise<Settlement | undefined> {
  if (state === 'paid') return { outcome: 'paid', ...(await getOrderReceipt(tx, id)) }
  return state === 'refunded' ? { outcome: 'refunded' } : undefined
}

async function recordUnpaid(
  tx: Tx,
  order: StoredOrder,
  report: Extract<PaymentReport, { state: 'approved' | 'unpaid' }>,
  tools: Tools,
): Promise<Settlement> {
  return report.state === 'unpaid' ? recordPartPayment(tx, order, report, tools) : { outcome: 'not-approved' }
}

async function recordOutcome(
  tx: Tx,
  order: StoredOrder,
  report: Extract<PaymentReport, { state: 'refunded' | 'pending' | 'declined' | 'ended' }>,
  recorded: RecordedMoney,
  tools: Tools,
): Promise<Settlement> {
  const money = { providerId: report.paymentId, amountCents: report.amountCents, currency: report.currency }
  switch (report.state) {
    case 'refunded':
      return refundOrder(tx, order, money, 'external-refund', tools)
    case 'pending':
      return recordPendingPayment(tx, order, money, tools)
    case 'declined':
      // A declined pending payment ends the order; after any other decline the guest may try again.
      if (order.state === 'pending') return recordDeniedPayment(tx, order, { ...money, reason: report.reason }, tools)
      await incrementCaptureAttempts(tx, order.id, order.captureAttempts)
      return { outcome: 'declined' }
    case 'ended':
      return isMissed(report, order, recorded)
        ? recordDeniedPayment(tx, order, { ...money, reason: report.reason }, tools)
        : { outcome: 'declined' }
  }
}

/** Applies what was received since the last check. */
async function applyReceived(
  tx: Tx,
  order: StoredOrder,
  { paymentId, amountCents, currency }: Extract<PaymentReport, { paymentId: string }>,
  recordedCents: number,
  tools: Tools,
): Promise<Settlement> {
  const isNew = amountCents > recordedCents
  const afterCents = isNew ? recordedCents : 0
  const money = { providerId: paymentId, afterCents, amountCents: amountCents - recordedCents, currency }
  return isNew && isWrongAmount(order, amountCents, methodFacts[order.method])
    ? refundOrder(tx, order, money, 'amount-mismatch', tools)
    : applyPayment(tx, order, money, tools)
}
