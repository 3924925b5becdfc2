import type { Tx } from '#db/database.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { releaseHold } from '#operations/departures/release-hold.ts'
import { queuePaymentStatusMail } from '#operations/holding/order-mails.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import { type ReceivedPayment, recordPayment } from '#operations/payments/record-payment.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'

/** The provider declined a pending payment: the order ends, and the guest and staff are notified. */
export async function recordDeniedPayment(
  tx: Tx,
  order: StoredOrder,
  money: ReceivedPayment & { reason: string },
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const departure = await lockAndCountSeats(tx, order.departureId, now, order.holdId)
  await recordPayment(tx, order, money, 'failed', tools)
  await updateOrder(tx, order.id, { state: 'void', closedAt: now })
  await releaseHold(tx, order, now)
  await queuePaymentStatusMail(tx, 'payment-denied', order, departure, tools)
  const { providerId, reason: detail } = money
  await queuePaymentIssueMail(tx, 'denied-after-pending', { orderId: order.id, providerId, detail }, tools)
  await reevaluateDeparture(tx, order.departureId, tools)
  return { outcome: 'declined' }
}
