import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { insertRefund, listPaymentsOfOrder, type StoredPayment, updateRefund } from '#db/payments/payments.ts'
import { insertTransaction } from '#db/payments/transactions.ts'
import type { Tools } from '#operations/tools.ts'
import type { TransactionId } from '#rules/ids.ts'
import { isRefundedByProvider } from '#rules/orders/methods.ts'
import { externalRefundFee, reduceRequestedRefunds } from '#rules/payments/ledger.ts'
import { divideLoss } from '#rules/payments/split-payments.ts'
import { announceRefund } from './announce-refund.ts'
import { createRefund } from './request-refund.ts'

type LeftMoney = { providerId: string; amountCents: number; state: StoredPayment['state'] }

/**
 * Rule M16: records a refund that we did not request and do not know yet. Until staff decide what it means for the price,
 * the bookings that have shares of the payment lack it. The caller has locked the order, and settles afterward.
 */
export async function recordExternalRefund(
  tx: Tx,
  order: StoredOrder,
  refunded: StoredPayment,
  { providerId, amountCents, state }: LeftMoney,
  tools: Tools,
): Promise<void> {
  const id = tools.newId<'transaction'>()
  const transaction = { id, orderId: order.id, kind: 'refund', providerId, amountCents, isExternal: true } as const
  await insertTransaction(tx, { ...transaction, createdAt: tools.now() })
  const ofOrder = await listPaymentsOfOrder(tx, order.id)
  for (const { share, cents } of divideLoss(refunded, ofOrder, amountCents)) {
    await recordLoss(tx, order, share, { transactionId: id, amountCents: cents, state }, tools)
  }
}

async function recordLoss(
  tx: Tx,
  order: StoredOrder,
  refunded: StoredPayment,
  { transactionId, amountCents, state }: Omit<LeftMoney, 'providerId'> & { transactionId: TransactionId },
  tools: Tools,
): Promise<void> {
  const { id: refundOfId, orderId, bookingId, method } = refunded
  const feeCents = externalRefundFee(amountCents, refunded, await listPaymentsOfOrder(tx, orderId))
  const about = { id: tools.newId<'payment'>(), orderId, bookingId, refundOfId, method, transactionId }
  const refund = { ...about, amountCents, feeCents, state, meaning: null, createdAt: tools.now() }
  await insertRefund(tx, refund)
  if (state === 'paid') await announceRefund(tx, order, refund, tools)
  await reduceRequested(tx, refunded, tools)
}

/**
 * Money that was refunded elsewhere must not be refunded twice, so a requested refund of it is withdrawn, and a new one
 * requested for the rest. Its first amount stays on record, because its month's journal may have been exported (rule M30).
 */
async function reduceRequested(tx: Tx, refunded: StoredPayment, tools: Tools): Promise<void> {
  const ofOrder = await listPaymentsOfOrder(tx, refunded.orderId)
  for (const { id, ...sums } of reduceRequestedRefunds(refunded, ofOrder)) {
    const requested = ofOrder.find((payment) => payment.id === id)
    if (!requested) throw new Error(`order ${refunded.orderId} has no refund ${id}`)
    await updateRefund(tx, id, { state: 'withdrawn' }, tools.now())
    if (sums.amountCents === 0) continue
    const paymentId = await createRefund(tx, { ...requested, ...sums }, tools)
    if (isRefundedByProvider(requested.method) && !requested.refusal)
      await tools.enqueue(tx, 'submit-refund', { paymentId })
  }
}
