import { findPayment, listPaymentsOfBooking, updateRefund } from '#db/payments/payments.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import type { Tools } from '#operations/tools.ts'
import type { PaymentId } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { isRequestedRefund } from '#rules/payments/payments.ts'

type WithdrawRequest = Omit<BookingActionRequest, 'bookingId'> & { paymentId: PaymentId }

export type WithdrawRefusal =
  | 'unknown-payment'
  /** The refund is paid, or the provider is paying it. */
  | 'not-withdrawable'
  /** The booking is cancelled, or less than the refund is still due for it. */
  | 'nothing-due'

/**
 * Staff withdraw a requested refund, because the provider will not make it or the guest prefers a credit: the money
 * counts for the booking again. A refund that the booking has no use for stays requested.
 */
export async function withdrawRefund(
  { paymentId, ...request }: WithdrawRequest,
  tools: Tools,
): Promise<BookingActionResult<WithdrawRefusal>> {
  const bookingId = (await findPayment(tools.db, paymentId))?.bookingId
  if (!bookingId) return { ok: false, reason: 'unknown-payment' }
  const named = { ...request, bookingId }
  return runBookingAction<WithdrawRefusal>('withdraw-refund', named, tools, async (tx, { booking, departure }) => {
    const refund = (await listPaymentsOfBooking(tx, bookingId)).find(({ id }) => id === paymentId)
    if (!refund || !isRequestedRefund(refund)) return { ok: false, reason: 'not-withdrawable' }
    const { amountCents, feeCents, meaning } = refund
    const { installments } = await getLedger(tx, bookingId)
    // If the refund lowered the price, withdrawing it raises the price again.
    const raisedCents = meaning === 'price-lowered' ? amountCents - feeCents : 0
    const dueCents = booking.state === 'cancelled' ? 0 : outstandingCents(installments) + raisedCents
    if (amountCents - feeCents > dueCents) return { ok: false, reason: 'nothing-due' }
    await updateRefund(tx, paymentId, { state: 'withdrawn' }, tools.now())
    const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
    await queueBookingMail(tx, 'refund-withdrawn', booking, { amountCents, schedule }, tools)
    return { ok: true, details: { paymentId, amountCents } }
  })
}
