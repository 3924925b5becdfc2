import { lockBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { changeOrder, receiptOf, type StoredOrder } from '../../db/orders.ts'
import { findArrived, moneyOn, type StoredPayment } from '../../db/payments.ts'
import { lockSeats } from '../../db/seats.ts'
import type { BookingId } from '../../rules/ids.ts'
import { unsettledCents, whatIsLeft } from '../../rules/ledger.ts'
import { CURRENCY } from '../../rules/payments.ts'
import { hasSeats } from '../../rules/seats.ts'
import { queueInstalmentMail } from '../money/instalment-mails.ts'
import { returnMoney } from '../money/return-money.ts'
import { sendBackOver } from '../money/send-back.ts'
import { settleInstalments } from '../money/settle-instalments.ts'
import type { Tools } from '../tools.ts'
import { bookSeats } from './book-seats.ts'
import { recordArrival } from './record-arrival.ts'
import type { Settlement } from './settle-order.ts'

/** By whichever method. `providerId` names this money and no other: hearing of it again takes nothing twice. */
export type ArrivedMoney = { providerId: string; amountCents: number; currency: string }

/**
 * The one place where money that arrived for an order becomes something: a booking (rule S3), settled instalments of one
 * that is there, or money that goes back. The order is locked by the caller.
 */
export async function takeMoney(tx: Tx, order: StoredOrder, money: ArrivedMoney, tools: Tools): Promise<Settlement> {
  const known = await findArrived(tx, money.providerId)
  if (known) return whatBecameOf(tx, order)
  if (money.currency !== CURRENCY) return returnMoney(tx, order, money, 'amount-differs', tools)
  const payment = await recordArrival(tx, order, money, 'completed', tools)
  const missingCents = order.totalCents - (await receivedFor(tx, order))
  if (order.bookingId) return addToBooking(tx, order, order.bookingId, { payment, missingCents }, tools)
  if (missingCents > 0) return { outcome: 'partly-paid', missingCents }
  const departure = await lockSeats(tx, order.departureId, tools.now(), order.holdId)
  // Whether or not the hold is over, what counts is that the seats are there.
  if (hasSeats(departure, order.seats)) return bookSeats(tx, order, payment, departure, tools)
  return returnMoney(tx, order, money, 'money-returned', tools)
}

async function whatBecameOf(tx: Tx, order: StoredOrder): Promise<Settlement> {
  if (order.state === 'returned') return { outcome: 'returned' }
  if (order.bookingId && order.state === 'paid') return { outcome: 'paid', ...(await receiptOf(tx, order.id)) }
  return { outcome: 'partly-paid', missingCents: order.totalCents - (await receivedFor(tx, order)) }
}

/** A transfer may come in parts. What went back again is not counted. */
export async function receivedFor(tx: Tx, { id }: StoredOrder): Promise<number> {
  return whatIsLeft(await moneyOn(tx, id)).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Rule M3: more money for a booking settles what falls due next. What is beyond everything goes back. */
async function addToBooking(
  tx: Tx,
  order: StoredOrder,
  bookingId: BookingId,
  { payment, missingCents }: { payment: StoredPayment; missingCents: number },
  tools: Tools,
): Promise<Settlement> {
  const booking = await lockBooking(tx, bookingId)
  const over = await sendBackOver(tx, order, booking, payment, tools)
  const instalments = await settleInstalments(tx, bookingId)
  const isKept = over < payment.amountCents - payment.feeCents
  // Another way of paying may have been quicker, and then nothing is missing any more.
  if (isKept && missingCents > 0 && unsettledCents(instalments) > 0) return { outcome: 'partly-paid', missingCents }
  if (order.state !== 'paid') {
    await changeOrder(tx, order.id, { state: isKept ? 'paid' : 'returned', closedAt: tools.now() })
  }
  if (!isKept) return { outcome: 'returned' }
  await queueInstalmentMail(tx, booking, { payment, order, instalments }, tools)
  return { outcome: 'paid', transactionId: payment.providerId, reference: booking.reference }
}
