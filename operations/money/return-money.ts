import type { Tx } from '../../db/database.ts'
import { changeOrder, type StoredOrder } from '../../db/orders.ts'
import { moneyOn } from '../../db/payments.ts'
import { lockSeats } from '../../db/seats.ts'
import { whatIsLeft } from '../../rules/ledger.ts'
import type { PaymentTrouble } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { CURRENCY } from '../../rules/payments.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { queueReturnMail, queueTroubleMail } from '../orders/order-mails.ts'
import { recordArrival } from '../orders/record-arrival.ts'
import { endHoldOf } from '../orders/release-order.ts'
import type { Settlement } from '../orders/settle-order.ts'
import type { ArrivedMoney } from '../orders/take-money.ts'
import type { Tools } from '../tools.ts'
import { sendBack } from './send-back.ts'

/** `refunded-elsewhere`: somebody has given it back already, in the provider's own back-office. */
type Cause = Extract<PaymentTrouble, 'money-returned' | 'amount-differs' | 'refunded-elsewhere'>

/** Rule S3: money that we cannot give seats for goes back in full by itself, and guest and staff are told. */
export async function returnMoney(
  tx: Tx,
  order: StoredOrder,
  money: ArrivedMoney,
  cause: Cause,
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const departure = await lockSeats(tx, order.departureId, now, order.holdId)
  const { id: orderId, bookingId, totalCents } = order
  const { providerId, amountCents, currency } = money
  await recordArrival(tx, order, money, 'completed', tools)
  if (order.state !== 'paid') await changeOrder(tx, orderId, { state: 'returned', closedAt: now })
  await endHoldOf(tx, order, now)
  // A transfer may have come in parts. What a booking has taken already is its own.
  const arrived = whatIsLeft(await moneyOn(tx, orderId)).filter(
    ({ payment }) => !bookingId || payment.providerId === providerId,
  )
  const returned = { transactionId: providerId, amountCents: arrived.reduce((sum, part) => sum + part.amountCents, 0) }
  await queueReturnMail(tx, order, departure, returned, tools)
  const detail = `${currency} ${dollars(amountCents)}, asked for ${CURRENCY} ${dollars(totalCents)}`
  await queueTroubleMail(tx, cause, { orderId, providerId, detail }, tools)
  if (cause !== 'refunded-elsewhere') {
    for (const { payment, ...sums } of arrived) await sendBack(tx, order, payment, sums, tools)
  }
  await followNumbers(tx, order.departureId, tools)
  return { outcome: 'returned' }
}
