import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder, type StoredPayment, updateRefund, upsertPayment } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import { isRefundedByProvider } from '#rules/orders/methods.ts'
import { externalRefundFee, reduceRequestedRefunds, sentRefundsLeave } from '#rules/payments/ledger.ts'
import { partsOf } from '#rules/payments/split-payments.ts'
import { announceRefund } from './announce-refund.ts'
import { createRefund } from './request-refund.ts'

type LeftMoney = { providerId: string; amountCents: number; state: StoredPayment['state'] }

/**
 * Rule M16: records a refund that we did not request. Until staff decide what it means for the price, its booking lacks
 * it. If the money was split between bookings (rule M29), it leaves them one after the other. The caller has locked the
 * order, and settles the installments of its bookings afterward.
 */
export async function recordExternalRefund(
  tx: Tx,
  order: StoredOrder,
  refunded: StoredPayment,
  { providerId, amountCents, state }: LeftMoney,
  tools: Tools,
): Promise<void> {
  const ofOrder = await listPaymentsOfOrder(tx, order.id)
  for (const { payment, cents, name } of divideLoss(refunded, ofOrder, amountCents)) {
    await recordLoss(tx, order, payment, { providerId: providerId + name, amountCents: cents, state }, tools)
  }
}

/** Each part of the payment lacks what is left of it, and the first one all that exceeds them. */
function divideLoss(refunded: StoredPayment, ofOrder: readonly StoredPayment[], amountCents: number) {
  const [first = refunded, ...others] = partsOf(refunded, ofOrder)
  let rest = Math.max(0, amountCents - Math.max(0, sentRefundsLeave(first, ofOrder)))
  const losses = others.map((payment, index) => {
    const cents = Math.min(rest, Math.max(0, sentRefundsLeave(payment, ofOrder)))
    rest -= cents
    return { payment, cents, name: ` ${index + 2}` }
  })
  const ofOthers = losses.reduce((sum, { cents }) => sum + cents, 0)
  return [{ payment: first, cents: amountCents - ofOthers, name: '' }, ...losses].filter(({ cents }) => cents > 0)
}

async function recordLoss(
  tx: Tx,
  order: StoredOrder,
  refunded: StoredPayment,
  { providerId, amountCents, state }: LeftMoney,
  tools: Tools,
): Promise<void> {
  const { orderId, bookingId } = refunded
  const feeCents = externalRefundFee(amountCents, refunded, await listPaymentsOfOrder(tx, orderId))
  const { id: refundOfId, method } = refunded
  const row = { orderId, bookingId, providerId, amountCents, feeCents, refundOfId, method }
  const refund = await upsertPayment(tx, tools.newId<'payment'>(), { ...row, kind: 'refund', state }, tools.now())
  if (refund.isNew && state === 'paid') await announceRefund(tx, order, refund, tools)
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
