import { lockBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { lockDepartures } from '#db/departures/departures.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { getOrderReceipt, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { findCompletedPayment, listPaymentsOfOrder, type NamedPayment } from '#db/payments/payments.ts'
import { isQuoteEnded } from '#db/quotes/quotes.ts'
import { findWaitlistOfHold } from '#db/waitlist/invitations.ts'
import { createBooking } from '#operations/bookings/create-booking.ts'
import { queueInstallmentPaidMail } from '#operations/installments/installment-mails.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { type ReceivedPayment, recordPayment } from '#operations/payments/record-payment.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import { refundOrder } from '#operations/refunds/refund-order.ts'
import { refundOverpayment } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import { canStillBook } from '#rules/departures/seats.ts'
import type { BookingId } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { CURRENCY } from '#rules/payments/payments.ts'

/**
 * Decides in one place what a payment for an order becomes: a new booking (rule S3), settled installments of an
 * existing one, or a refund. The order is locked by the caller.
 */
export async function applyPayment(
  tx: Tx,
  order: StoredOrder,
  money: ReceivedPayment,
  tools: Tools,
): Promise<Settlement> {
  const known = await findCompletedPayment(tx, money.providerId, money.afterCents)
  if (known) return getSettlement(tx, order)
  if (money.currency !== CURRENCY) return refundOrder(tx, order, money, 'amount-mismatch', tools)
  const payment = await recordPayment(tx, order, money, 'completed', tools)
  const shortByCents = await sumMissingCents(tx, order)
  if (order.bookingId) return addToBooking(tx, order, order.bookingId, { payment, shortByCents }, tools)
  if (shortByCents > 0) return { outcome: 'partially-paid', outstandingCents: shortByCents }
  await lockDeparturesOf(tx, order)
  const departure = await lockAndCountSeats(tx, order.departureId, tools.now(), order.holdId)
  // Rule S3: free seats are enough, even if the hold has expired, until the departure starts.
  if (order.email === '') return refundOrder(tx, order, money, 'guest-erased', tools)
  if (canStillBook(departure, order.seats, tools.now()) && !(await isQuoteEnded(tx, order)))
    return createBooking(tx, order, payment, tools)
  return refundOrder(tx, order, money, 'order-refunded', tools)
}

/** An invited party that pays leaves its waitlist, which may be of another departure since staff moved it there. */
export async function lockDeparturesOf(tx: Tx, { departureId, holdId }: StoredOrder): Promise<void> {
  const waitsFor = holdId ? await findWaitlistOfHold(tx, holdId) : undefined
  await lockDepartures(tx, [departureId, ...(waitsFor ? [waitsFor] : [])])
}

async function getSettlement(tx: Tx, order: StoredOrder): Promise<Settlement> {
  if (order.state === 'refunded') return { outcome: 'refunded' }
  if (order.bookingId && order.state === 'paid') return { outcome: 'paid', ...(await getOrderReceipt(tx, order.id)) }
  return { outcome: 'partially-paid', outstandingCents: order.totalCents - (await sumReceivedCents(tx, order)) }
}

/** A paid order needs nothing more, even if some of its money was refunded: more money for it is for its booking. */
export async function sumMissingCents(tx: Tx, order: StoredOrder): Promise<number> {
  if (order.state === 'paid' || order.state === 'refunded') return 0
  return Math.max(0, order.totalCents - (await sumReceivedCents(tx, order)))
}

/** An order may be paid by several transfers. Refunded money does not count. */
export async function sumReceivedCents(db: Db | Tx, { id }: Pick<StoredOrder, 'id'>): Promise<number> {
  return refundablePayments(await listPaymentsOfOrder(db, id)).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Rule M15: more money for a booking settles what falls due next. What exceeds everything due is refunded. */
async function addToBooking(
  tx: Tx,
  order: StoredOrder,
  bookingId: BookingId,
  { payment, shortByCents }: { payment: NamedPayment; shortByCents: number },
  tools: Tools,
): Promise<Settlement> {
  const booking = await lockBooking(tx, bookingId)
  const over = await refundOverpayment(tx, order, booking, payment, tools)
  const installments = await settleInstallments(tx, bookingId, tools)
  const isKept = over < payment.amountCents - payment.feeCents
  // If the booking has since been paid another way, nothing is outstanding.
  if (isKept && shortByCents > 0 && outstandingCents(installments) > 0)
    return { outcome: 'partially-paid', outstandingCents: shortByCents }
  if (order.state !== 'paid') {
    await updateOrder(tx, order.id, { state: isKept ? 'paid' : 'refunded', closedAt: tools.now() })
  }
  if (!isKept) return { outcome: 'refunded' }
  await queueInstallmentPaidMail(tx, booking, { payment, installments }, tools)
  return { outcome: 'paid', transactionId: payment.providerId, reference: booking.reference }
}
