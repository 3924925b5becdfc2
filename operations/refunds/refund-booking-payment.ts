import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { sumCreditIssuedFor } from '#db/payments/credits.ts'
import { findPayment, listPaymentsOfBooking } from '#db/payments/payments.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { requestAgain } from '#operations/installments/request-again.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { issueCreditFor } from '#operations/payments/issue-credit.ts'
import type { Tools } from '#operations/tools.ts'
import type { PaymentId } from '#rules/ids.ts'
import type { IssueCreditRefusal } from '#rules/payments/credits.ts'
import { netOf, refundablePayments } from '#rules/payments/ledger.ts'
import type { RefundChoice } from '#rules/refunds/refund-meanings.ts'
import {
  checkRefund,
  isDepositNonRefundable,
  type RefundFacts,
  type RefundRefusal,
  refundAmounts,
} from '#rules/refunds/refunds.ts'
import { requestRefund } from './request-refund.ts'

type RefundRequest = Omit<BookingActionRequest, 'bookingId'> & {
  paymentId: PaymentId
  /** How much of the rest of the payment to refund; a number is the net amount that the guest gets, without the fee. */
  amount: 'all' | number
  choice: RefundChoice
}

type Refusal = RefundRefusal | IssueCreditRefusal | 'unknown-payment' | 'booking-cancelled'
export type RefundPaymentResult = BookingActionResult<Refusal>

/**
 * Rules M8 and M25: staff refund all or part of a booking's payment, by the method it was paid with, and say what that
 * means: a lower price, or that it is due again. Instead, they may issue a credit for the same money.
 */
export async function refundBookingPayment(
  { paymentId, amount, choice, ...request }: RefundRequest,
  tools: Tools,
): Promise<RefundPaymentResult> {
  const payment = await findPayment(tools.db, paymentId)
  // A payment without a booking is refunded with its order, or resolved on its bank line.
  const bookingId = payment?.bookingId
  if (!bookingId) return { ok: false, reason: 'unknown-payment' }
  const named = { ...request, bookingId }
  const action = choice === 'credit' ? 'issue-credit' : 'refund'
  return runBookingAction<Refusal>(action, named, tools, async (tx, locked) => {
    const { booking, orders, departure } = locked
    const order = orders.find(({ id }) => id === payment.orderId)
    const left = refundablePayments(await listPaymentsOfBooking(tx, bookingId)).find(
      (each) => each.payment.id === paymentId,
    )
    if (!order || !left) return { ok: false, reason: 'unknown-payment' }
    if (amount !== 'all' && amount <= 0) return { ok: false, reason: 'invalid-amount' }
    const sums = refundAmounts(left, amount)
    if (!sums) return { ok: false, reason: 'exceeds-refundable' }
    const netCents = netOf(sums)
    if (choice === 'credit') return issueCreditFor(tx, booking, { ...request, amountCents: netCents }, tools)
    const isCancelled = booking.state === 'cancelled'
    if (isCancelled && choice === 'due-again') return { ok: false, reason: 'booking-cancelled' }
    const refusal = checkRefund(netCents, await getRefundFacts(tx, booking, departure))
    if (refusal) return { ok: false, reason: refusal }
    await requestRefund(tx, order, payment, sums, tools, choice)
    const dueAgain = choice === 'due-again' ? await requestAgain(tx, bookingId, departure, netCents, tools) : []
    if (choice === 'price-lowered') await settleInstallments(tx, bookingId, tools)
    const data = { amountCents: sums.amountCents, method: payment.method, isCancelled, dueAgain }
    await queueBookingMail(tx, 'refund-requested', booking, data, tools)
    return { ok: true, details: { paymentId, choice, ...sums } }
  })
}

/** The facts that decide how much of a booking's money may be refunded. Callers that write have locked the booking. */
export async function getRefundFacts(
  db: Db | Tx,
  { id, depositCents }: StoredBooking,
  departure: StoredDeparture,
): Promise<RefundFacts> {
  const { balance: balanceCents } = await getLedger(db, id)
  return {
    balanceCents,
    creditIssuedCents: await sumCreditIssuedFor(db, id),
    depositCents,
    isDepositNonRefundable: isDepositNonRefundable(departure),
  }
}
