import type { Tx } from '../db/database.ts'
import { changeOrder, countDeclinedTry, lockOrder, receiptOf, type StoredOrder } from '../db/orders.ts'
import { recordMoney } from '../db/payments.ts'
import { type DepartureSeats, lockSeats } from '../db/seats.ts'
import type { PayPalCapture, PayPalOrder } from '../payments/paypal/client.ts'
import type { OrderId } from '../rules/ids.ts'
import { judgeCapture, tellingCapture } from '../rules/payments.ts'
import { hasSeats } from '../rules/seats.ts'
import { bookSeats } from './book-seats.ts'
import { followNumbers } from './follow-numbers.ts'
import { keepPendingSeats } from './keep-pending-seats.ts'
import { queuePaymentMail, queueTroubleMail } from './order-mails.ts'
import { recordRefunds } from './record-refunds.ts'
import { endHoldOf } from './release-order.ts'
import { returnMoney } from './return-money.ts'
import type { Settlement } from './settle-order.ts'
import type { Tools } from './tools.ts'

/** Writes down what the provider says of an order. Locked, then "do we know this already?", and only then anything new. */
export async function recordTruth(tx: Tx, orderId: OrderId, truth: PayPalOrder, tools: Tools): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  const capture = tellingCapture(truth.captures)
  const settlement = await settle(tx, order, capture, tools)
  await recordRefunds(tx, order, truth.refunds, tools)
  return settlement
}

async function settle(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture | undefined,
  tools: Tools,
): Promise<Settlement> {
  if (order.state === 'paid') return { outcome: 'paid', ...(await receiptOf(tx, order.id)) }
  if (order.state === 'returned') return { outcome: 'returned' }
  if (!capture) return { outcome: 'not-approved' }
  const departure = await lockSeats(tx, order.departureId, tools.now(), order.holdId)
  const verdict = judgeCapture(capture, order.totalCents)
  if (verdict === 'declined') return denyOrDecline(tx, order, capture, departure, tools)
  if (verdict === 'pending') return keepPendingSeats(tx, order, capture, departure, tools)
  // Rule S3: whether or not the hold is over, what counts is that the seats are there.
  if (verdict === 'paid' && hasSeats(departure, order.seats)) return bookSeats(tx, order, capture, departure, tools)
  return returnMoney(tx, order, capture, departure, returnCauses[verdict], tools)
}

const returnCauses = {
  paid: 'money-returned',
  'amount-differs': 'amount-differs',
  refunded: 'refunded-elsewhere',
} as const

/** A refusal of money that was looked at is the end; any other one leaves the guest another try. */
async function denyOrDecline(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture,
  departure: DepartureSeats,
  tools: Tools,
): Promise<Settlement> {
  if (order.state !== 'pending') {
    await countDeclinedTry(tx, order.id, order.captureTries)
    return { outcome: 'declined' }
  }
  const now = tools.now()
  const { id: providerId, amountCents, reason = '' } = capture
  const money = {
    orderId: order.id,
    bookingId: null,
    direction: 'in',
    providerId,
    state: 'failed',
    amountCents,
  } as const
  await recordMoney(tx, tools.newId<'payment'>(), money, now)
  await changeOrder(tx, order.id, { state: 'dead', closedAt: now })
  await endHoldOf(tx, order, now)
  await queuePaymentMail(tx, 'payment-denied', order, departure, tools)
  await queueTroubleMail(tx, 'denied-after-pending', { orderId: order.id, providerId, detail: reason }, tools)
  await followNumbers(tx, order.departureId, tools)
  return { outcome: 'declined' }
}
