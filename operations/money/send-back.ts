import { payerOf } from '../../db/bank-lines.ts'
import type { StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import type { StoredOrder } from '../../db/orders.ts'
import { countRefunds, recordMoney, type StoredPayment } from '../../db/payments.ts'
import { overCents, withItsFee } from '../../rules/ledger.ts'
import { dollars } from '../../rules/money.ts'
import { askedName } from '../../rules/payments.ts'
import { queueTroubleMail } from '../orders/order-mails.ts'
import type { Tools } from '../tools.ts'
import { queueOverMail } from './instalment-mails.ts'
import { readLedger } from './settle-instalments.ts'

type Sums = Pick<StoredPayment, 'amountCents' | 'feeCents'>
type Owed = Sums & Pick<StoredPayment, 'orderId' | 'bookingId' | 'refundOfId'>

/**
 * Money of a payment goes back. Written down when it is asked for, so that nobody counts on it any more and the provider's
 * news of it is no surprise; it is owed until it has gone. PayPal is asked by a job; anything else a person sends. Whoever
 * calls has the order locked, and settles the booking's instalments afterwards.
 */
export async function sendBack(
  tx: Tx,
  { id: orderId, method }: Pick<StoredOrder, 'id' | 'method'>,
  payment: Pick<StoredPayment, 'id' | 'bookingId'>,
  sums: Sums,
  tools: Tools,
): Promise<void> {
  const owed = { orderId, bookingId: payment.bookingId, refundOfId: payment.id, ...sums }
  const { id: paymentId, providerId } = await oweBack(tx, owed, tools)
  if (method === 'paypal') return tools.enqueue(tx, 'refund-payment', { paymentId })
  const payer = await payerOf(tx, payment.id)
  const detail = [dollars(sums.amountCents), payer].filter(Boolean).join(', ')
  await queueTroubleMail(tx, 'refund-by-hand', { orderId, providerId, detail }, tools)
}

/** Money that is owed to whoever paid it. The booking cannot count on it. */
export async function oweBack(
  tx: Tx,
  { orderId, bookingId, refundOfId, amountCents, feeCents }: Owed,
  tools: Tools,
): Promise<StoredPayment> {
  if (!refundOfId) throw new Error('only money that came can go back')
  const providerId = askedName(refundOfId, (await countRefunds(tx, refundOfId)) + 1)
  const money = { orderId, bookingId, refundOfId, amountCents, feeCents, providerId } as const
  return recordMoney(tx, tools.newId<'payment'>(), { ...money, direction: 'out', state: 'pending' }, tools.now())
}

/** What came beyond everything that a booking owes goes back, from the payment that brought it. Tells how much that is. */
export async function sendBackOver(
  tx: Tx,
  order: StoredOrder,
  booking: StoredBooking,
  payment: StoredPayment,
  tools: Tools,
): Promise<number> {
  const { id: bookingId, state } = booking
  const { balance, instalments } = await readLedger(tx, bookingId)
  const net = payment.amountCents - payment.feeCents
  // A booking that was cancelled takes nothing more.
  const over = state === 'cancelled' ? net : Math.min(net, overCents(balance, instalments))
  if (over === 0) return 0
  const sums = withItsFee(over, payment)
  await sendBack(tx, order, { ...payment, bookingId }, sums, tools)
  const { providerId: transactionId } = payment
  await queueOverMail(tx, booking, { overCents: sums.amountCents, transactionId }, tools)
  return over
}
