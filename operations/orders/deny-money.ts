import type { Tx } from '../../db/database.ts'
import { changeOrder, type StoredOrder } from '../../db/orders.ts'
import { lockSeats } from '../../db/seats.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import type { Tools } from '../tools.ts'
import { queuePaymentMail, queueTroubleMail } from './order-mails.ts'
import { recordArrival } from './record-arrival.ts'
import { endHoldOf } from './release-order.ts'
import type { Settlement } from './settle-order.ts'

/** The provider has refused money that it had called pending: the order is over, and guest and staff are told. */
export async function denyMoney(
  tx: Tx,
  order: StoredOrder,
  money: { providerId: string; amountCents: number; reason: string },
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const departure = await lockSeats(tx, order.departureId, now, order.holdId)
  await recordArrival(tx, order, money, 'failed', tools)
  await changeOrder(tx, order.id, { state: 'dead', closedAt: now })
  await endHoldOf(tx, order, now)
  await queuePaymentMail(tx, 'payment-denied', order, departure, tools)
  const { providerId, reason: detail } = money
  await queueTroubleMail(tx, 'denied-after-pending', { orderId: order.id, providerId, detail }, tools)
  await followNumbers(tx, order.departureId, tools)
  return { outcome: 'declined' }
}
