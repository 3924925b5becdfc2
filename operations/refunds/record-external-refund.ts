import type { Tx } from '../../db/database.ts'
import type { StoredOrder } from '../../db/orders/orders.ts'
import {
  listPaymentsOfOrder,
  reduceRequestedRefund,
  type StoredPayment,
  upsertPayment,
} from '../../db/payments/payments.ts'
import { externalRefundFee, reduceRequestedRefunds } from '../../rules/payments/ledger.ts'
import type { Tools } from '../tools.ts'

type LeftMoney = { providerId: string; amountCents: number; state: StoredPayment['state'] }

/**
 * Rule M16: records money that left without our request. Until staff decide what it means for the price, the booking
 * lacks it. The caller has locked the order, and settles the booking's installments afterwards.
 */
export async function recordExternalRefund(
  tx: Tx,
  order: StoredOrder,
  refunded: StoredPayment,
  { providerId, amountCents, state }: LeftMoney,
  tools: Tools,
): Promise<void> {
  const { id: orderId, bookingId } = order
  const feeCents = externalRefundFee(amountCents, refunded, await listPaymentsOfOrder(tx, orderId))
  const row = { orderId, bookingId, providerId, amountCents, feeCents, refundOfId: refunded.id }
  await upsertPayment(tx, tools.newId<'payment'>(), { ...row, kind: 'refund', state }, tools.now())
  // What left this way must not be refunded a second time.
  for (const change of reduceRequestedRefunds(refunded, await listPaymentsOfOrder(tx, orderId)))
    await reduceRequestedRefund(tx, change, tools.now())
}
