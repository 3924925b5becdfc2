import type { Tx } from '../db/database.ts'
import { changeOrder, type StoredOrder } from '../db/orders.ts'
import { recordMoney } from '../db/payments.ts'
import type { DepartureSeats } from '../db/seats.ts'
import type { PayPalCapture } from '../payments/paypal/client.ts'
import type { PaymentTrouble } from '../rules/mails.ts'
import { dollars } from '../rules/money.ts'
import { CURRENCY } from '../rules/payments.ts'
import { followNumbers } from './follow-numbers.ts'
import { queueReturnMail, queueTroubleMail } from './order-mails.ts'
import { endHoldOf } from './release-order.ts'
import type { Settlement } from './settle-order.ts'
import type { Tools } from './tools.ts'

/** `refunded-elsewhere`: somebody has given it back already, in the provider's own back-office. */
type Cause = Extract<PaymentTrouble, 'money-returned' | 'amount-differs' | 'refunded-elsewhere'>

/** Rule S3: money that we cannot give seats for goes back in full by itself, and guest and staff are told. */
export async function returnMoney(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture,
  departure: DepartureSeats,
  cause: Cause,
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const { id: transactionId, amountCents, currency } = capture
  const money = { orderId: order.id, bookingId: null, providerId: transactionId, amountCents }
  const payment = await recordMoney(
    tx,
    tools.newId<'payment'>(),
    { ...money, direction: 'in', state: 'completed' },
    now,
  )
  await changeOrder(tx, order.id, { state: 'returned', closedAt: now })
  await endHoldOf(tx, order, now)
  await queueReturnMail(tx, order, departure, { transactionId, amountCents }, tools)
  const detail = `${currency} ${dollars(amountCents)}, asked for ${CURRENCY} ${dollars(order.totalCents)}`
  await queueTroubleMail(tx, cause, { orderId: order.id, providerId: transactionId, detail }, tools)
  if (cause !== 'refunded-elsewhere') await tools.enqueue(tx, 'refund-payment', { paymentId: payment.id })
  await followNumbers(tx, order.departureId, tools)
  return { outcome: 'returned' }
}
