import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'

/** Rule C9: announces a refund that was just paid, whether or not we requested it (rule M16). */
export async function announceRefund(
  tx: Tx,
  { departureId }: Pick<StoredOrder, 'departureId'>,
  refund: Pick<StoredPayment, 'id' | 'refundOfId' | 'amountCents' | 'feeCents' | 'method' | 'orderId' | 'bookingId'>,
  tools: Tools,
): Promise<void> {
  const { id: refundId, refundOfId: paymentId, amountCents, feeCents, method, orderId, bookingId } = refund
  const money = { amountCents, feeCents, method, orderId, bookingId }
  await announceEvent(tx, 'refund.paid', { refundId, paymentId, ...money, departureId }, tools)
}
