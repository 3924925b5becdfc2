import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findCompletedPayment, type NamedPayment, type StoredPayment, upsertPayment } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { hasFee } from '#rules/orders/prices.ts'
import { feeShare } from '#rules/payments/ledger.ts'

/**
 * The `providerId` identifies one payment of any method, so a repeated message about it is recorded once. Without a
 * `method`, it was paid the way its order asked for.
 */
export type ReceivedPayment = { providerId: string; amountCents: number; currency: string; method?: MoneyMethod }

/**
 * Records a payment for an order, received or announced, with its share of the order's fee (rule M26: if it has one). The
 * caller has locked the order.
 */
export async function recordPayment(
  tx: Tx,
  order: StoredOrder,
  { providerId, amountCents, currency, method = order.method }: ReceivedPayment,
  state: StoredPayment['state'],
  tools: Tools,
): Promise<NamedPayment> {
  const { id: orderId, bookingId, departureId, totalCents } = order
  const feeCents = hasFee(method) ? feeShare(amountCents, { amountCents: totalCents, feeCents: order.feeCents }) : 0
  const isLive = tools.liveMethods.some((live) => live === method)
  const money = { orderId, bookingId, providerId, amountCents, feeCents, method }
  const payment = { ...money, isLive, kind: 'payment', state } as const
  // Rule C9: the event is sent once, although money that cannot be kept is recorded again before it is refunded.
  const isNews = state === 'completed' && !(await findCompletedPayment(tx, providerId))
  const stored = await upsertPayment(tx, tools.newId<'payment'>(), payment, tools.now())
  if (isNews) {
    const facts = { paymentId: stored.id, amountCents, feeCents, method, currency, orderId, bookingId, departureId }
    await announceEvent(tx, 'payment.received', facts, tools)
  }
  return stored
}
