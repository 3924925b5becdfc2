import type { Tx } from '#db/database.ts'
import { extendHold, getHold } from '#db/departures/holds.ts'
import { endOtherHolds } from '#db/departures/own-holds.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { isQuoteEnded } from '#db/quotes/quotes.ts'
import { queuePaymentStatusMail } from '#operations/holding/order-mails.ts'
import { type ReceivedPayment, recordPayment } from '#operations/payments/record-payment.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import type { Tools } from '#operations/tools.ts'
import { canStillBook } from '#rules/departures/seats.ts'
import { pendingHoldExpiresAt } from '#rules/payments/payments.ts'

/**
 * The provider reviews the payment: each check renews the hold, unless the seats were gone before or its guest was erased
 * (rule S3), or its quote was accepted by another order.
 */
export async function recordPendingPayment(
  tx: Tx,
  order: StoredOrder,
  money: ReceivedPayment,
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const { departureId, holdId, seats, email } = order
  const departure = await lockAndCountSeats(tx, departureId, now, holdId)
  if (holdId && email !== '' && canStillBook(departure, seats, now) && !(await isQuoteEnded(tx, order))) {
    await endOtherHolds(tx, departureId, holdId, now)
    await extendHold(tx, holdId, pendingHoldExpiresAt(await getHold(tx, holdId), now))
    await announceDeparture(tx, departureId)
  }
  if (order.state === 'pending') return { outcome: 'pending' }
  await recordPayment(tx, order, money, 'pending', tools)
  await updateOrder(tx, order.id, { state: 'pending' })
  await queuePaymentStatusMail(tx, 'payment-pending', order, departure, tools)
  return { outcome: 'pending' }
}
