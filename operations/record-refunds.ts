import type { Tx } from '../db/database.ts'
import { lockOrder, type StoredOrder } from '../db/orders.ts'
import { recordMoney } from '../db/payments.ts'
import type { PayPalRefund } from '../payments/paypal/client.ts'
import { dollars } from '../rules/money.ts'
import { queueTroubleMail } from './order-mails.ts'
import type { Tools } from './tools.ts'

const STATES = { COMPLETED: 'completed', PENDING: 'pending', FAILED: 'failed', CANCELLED: 'failed' } as const

/**
 * Money that went back, whoever sent it: recorded, never refused. What nobody here asked for, such as a refund from the
 * provider's own back-office or a second one, is put before staff once.
 */
export async function recordRefunds(
  tx: Tx,
  order: StoredOrder,
  refunds: readonly PayPalRefund[],
  tools: Tools,
): Promise<void> {
  if (refunds.length === 0) return
  const { id: orderId, bookingId, state } = await lockOrder(tx, order.id)
  for (const { id: providerId, status, amountCents } of refunds) {
    const money = { orderId, bookingId, direction: 'out', providerId, state: STATES[status], amountCents } as const
    const { isNew } = await recordMoney(tx, tools.newId<'payment'>(), money, tools.now())
    const isExpected = state === 'returned'
    const detail = dollars(amountCents)
    if (isNew && !isExpected) await queueTroubleMail(tx, 'refunded-elsewhere', { orderId, providerId, detail }, tools)
  }
}
