import { listPaymentsOfBooking, setRefundMeaning } from '#db/payments/payments.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { requestAgain } from '#operations/installments/request-again.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import type { Tools } from '#operations/tools.ts'
import type { PaymentId } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { loweredCents, netOf } from '#rules/payments/ledger.ts'
import { isUndecidedRefund, type RefundMeaning } from '#rules/payments/payments.ts'

type DecideRequest = BookingActionRequest & { paymentId: PaymentId; meaning: RefundMeaning }

export type DecideRefundRefusal =
  | 'unknown-payment'
  /** Someone has decided already. */
  | 'not-undecided'
  /** It is more than the price that is left, so the price cannot be lowered by it. */
  | 'exceeds-price'
  /** The guest has paid it again, so it can only be refunded. */
  | 'exceeds-open'

/** Rules M16 and M25: staff say what a refund that we did not request means: a lower price, or that it is due again. */
export async function decideRefund(
  { paymentId, meaning, ...request }: DecideRequest,
  tools: Tools,
): Promise<BookingActionResult<DecideRefundRefusal>> {
  const { bookingId } = request
  return runBookingAction<DecideRefundRefusal>('decide-refund', request, tools, async (tx, { booking, departure }) => {
    const payments = await listPaymentsOfBooking(tx, bookingId)
    const refund = payments.find(({ id }) => id === paymentId)
    if (!refund) return { ok: false, reason: 'unknown-payment' }
    if (!isUndecidedRefund(refund)) return { ok: false, reason: 'not-undecided' }
    if (meaning === 'price-lowered') {
      const { installments } = await getLedger(tx, bookingId)
      if (netOf(refund) > booking.subtotalCents - loweredCents(payments)) return { ok: false, reason: 'exceeds-price' }
      if (netOf(refund) > outstandingCents(installments)) return { ok: false, reason: 'exceeds-open' }
    }
    await setRefundMeaning(tx, paymentId, meaning)
    await settleInstallments(tx, bookingId, tools)
    if (meaning === 'due-again') await requestAgain(tx, bookingId, departure, netOf(refund), tools)
    return { ok: true, details: { paymentId, meaning, amountCents: refund.amountCents } }
  })
}
