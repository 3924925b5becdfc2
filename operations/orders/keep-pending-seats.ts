import type { Tx } from '../../db/database.ts'
import { prolongHold } from '../../db/holds.ts'
import { changeOrder, type StoredOrder } from '../../db/orders.ts'
import { lockSeats } from '../../db/seats.ts'
import { pendingHoldEnd } from '../../rules/payments.ts'
import { hasSeats } from '../../rules/seats.ts'
import type { Tools } from '../tools.ts'
import { queuePaymentMail } from './order-mails.ts'
import { recordArrival } from './record-arrival.ts'
import type { Settlement } from './settle-order.ts'

/** The provider looks at the money: the seats are kept from look to look, unless they were gone before (rule S3). */
export async function keepPendingSeats(
  tx: Tx,
  order: StoredOrder,
  money: { providerId: string; amountCents: number },
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const departure = await lockSeats(tx, order.departureId, now, order.holdId)
  if (order.holdId && hasSeats(departure, order.seats)) await prolongHold(tx, order.holdId, pendingHoldEnd(now))
  if (order.state === 'pending') return { outcome: 'pending' }
  await recordArrival(tx, order, money, 'pending', tools)
  await changeOrder(tx, order.id, { state: 'pending' })
  await queuePaymentMail(tx, 'payment-pending', order, departure, tools)
  return { outcome: 'pending' }
}
