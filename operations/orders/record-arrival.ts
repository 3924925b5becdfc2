import type { Tx } from '../../db/database.ts'
import type { StoredOrder } from '../../db/orders.ts'
import { recordMoney, type StoredPayment } from '../../db/payments.ts'
import { feeWithin } from '../../rules/ledger.ts'
import type { Tools } from '../tools.ts'

/** Writes down money that came for an order, or is said to come, with the part of the order's fee that is in it. */
export async function recordArrival(
  tx: Tx,
  order: StoredOrder,
  { providerId, amountCents }: { providerId: string; amountCents: number },
  state: StoredPayment['state'],
  tools: Tools,
): Promise<StoredPayment> {
  const { id: orderId, bookingId, totalCents } = order
  const feeCents = feeWithin(amountCents, { amountCents: totalCents, feeCents: order.feeCents })
  const money = { orderId, bookingId, providerId, amountCents, feeCents, direction: 'in', state } as const
  return recordMoney(tx, tools.newId<'payment'>(), money, tools.now())
}
