import type { Tx } from '#db/database.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { sumsWithoutFee } from '#rules/orders/other-money.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'

/** Rule M26: an unpaid order with the total it has when paid by a method without a fee. Nothing is written yet. */
export async function withoutFee(tx: Tx, order: StoredOrder): Promise<StoredOrder> {
  if (order.feeCents === 0 || order.state === 'paid' || order.state === 'refunded') return order
  const received = refundablePayments(await listPaymentsOfOrder(tx, order.id))
  const paidFeeCents = received.reduce((sum, { feeCents }) => sum + feeCents, 0)
  return { ...order, ...sumsWithoutFee(order, paidFeeCents) }
}

/** Stores what `withoutFee` returned, before the money is applied. */
export async function waiveFee(tx: Tx, { id, feeCents, totalCents }: StoredOrder): Promise<void> {
  await updateOrder(tx, id, { feeCents, totalCents })
}
