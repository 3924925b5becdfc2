import type { Tx } from '../db/database.ts'
import { prolongHold } from '../db/holds.ts'
import { changeOrder, type StoredOrder } from '../db/orders.ts'
import { recordMoney } from '../db/payments.ts'
import type { DepartureSeats } from '../db/seats.ts'
import type { PayPalCapture } from '../payments/paypal/client.ts'
import { pendingHoldEnd } from '../rules/payments.ts'
import { hasSeats } from '../rules/seats.ts'
import { queuePaymentMail } from './order-mails.ts'
import type { Settlement } from './settle-order.ts'
import type { Tools } from './tools.ts'

/** The provider looks at the money: the seats are kept from look to look, unless they were gone before (rule S3). */
export async function keepPendingSeats(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture,
  departure: DepartureSeats,
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  if (order.holdId && hasSeats(departure, order.seats)) await prolongHold(tx, order.holdId, pendingHoldEnd(now))
  if (order.state === 'pending') return { outcome: 'pending' }
  const { id: providerId, amountCents } = capture
  const money = {
    orderId: order.id,
    bookingId: null,
    direction: 'in',
    providerId,
    state: 'pending',
    amountCents,
  } as const
  await recordMoney(tx, tools.newId<'payment'>(), money, now)
  await changeOrder(tx, order.id, { state: 'pending' })
  await queuePaymentMail(tx, 'payment-pending', order, departure, tools)
  return { outcome: 'pending' }
}
