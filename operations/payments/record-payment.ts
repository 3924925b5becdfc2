import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findCompletedPayment, type NamedPayment, type StoredPayment, upsertShare } from '#db/payments/payments.ts'
import { upsertReceived } from '#db/payments/transactions.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { hasFee } from '#rules/orders/prices.ts'
import { feeShare } from '#rules/payments/ledger.ts'

/**
 * The `providerId` identifies one payment of any method, so a repeated message about it is recorded once. If money comes
 * under the same id again, `afterCents` came before. Without a `method`, it was paid the way its order asked for.
 */
export type ReceivedPayment = {
  providerId: string
  afterCents?: number
  amountCents: number
  currency: string
  method?: MoneyMethod
}

/**
 * Records a payment for an order, received or announced, with its share of the order's fee (rule M26: if it has one). The
 * caller has locked the order.
 */
export async function recordPayment(
  tx: Tx,
  order: StoredOrder,
  { providerId, afterCents = 0, amountCents, currency, method = order.method }: ReceivedPayment,
  state: StoredPayment['state'],
  tools: Tools,
): Promise<NamedPayment> {
  const { id: orderId, bookingId, departureId, totalCents } = order
  const feeCents = hasFee(method) ? feeShare(amountCents, { amountCents: totalCents, feeCents: order.feeCents }) : 0
  const isLive = tools.liveMethods.some((live) => live === method)
  // Rule C9: the event is sent once, although money that cannot be kept is recorded again before it is refunded.
  const isNews = state === 'completed' && !(await findCompletedPayment(tx, providerId, afterCents))
  const now = tools.now()
  const received = { orderId, providerId, afterCents, amountCents, isLive }
  const transactionId = await upsertReceived(tx, tools.newId<'transaction'>(), received, now)
  const share = { orderId, bookingId, transactionId, amountCents, feeCents, method, kind: 'payment', state } as const
  const stored = await upsertShare(tx, tools.newId<'payment'>(), share, now)
  if (isNews) {
    const facts = { paymentId: stored.id, amountCents, feeCents, method, currency, orderId, bookingId, departureId }
    await announceEvent(tx, 'payment.received', facts, tools)
  }
  return stored
}
