import type { Tx } from '../../db/database.ts'
import type { StoredOrder } from '../../db/orders/orders.ts'
import { type NamedPayment, type StoredPayment, upsertPayment } from '../../db/payments/payments.ts'
import { feeShare } from '../../rules/payments/ledger.ts'
import type { Tools } from '../tools.ts'

/** The `providerId` identifies one payment of any method, so a repeated message about it is recorded once. */
export type ReceivedPayment = { providerId: string; amountCents: number; currency: string }

/** Records a payment for an order, received or announced, with its share of the order's fee. */
export async function recordPayment(
  tx: Tx,
  order: StoredOrder,
  { providerId, amountCents }: Pick<ReceivedPayment, 'providerId' | 'amountCents'>,
  state: StoredPayment['state'],
  tools: Tools,
): Promise<NamedPayment> {
  const { id: orderId, bookingId, totalCents } = order
  const feeCents = feeShare(amountCents, { amountCents: totalCents, feeCents: order.feeCents })
  const payment = { orderId, bookingId, providerId, amountCents, feeCents, kind: 'payment', state } as const
  return upsertPayment(tx, tools.newId<'payment'>(), payment, tools.now())
}
