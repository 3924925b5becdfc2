import { getCreditRemaining, insertCreditUse, lockCredit } from '#db/payments/credits.ts'
import { type BookingActionRequest, runBookingAction } from '#operations/bookings/run-booking-action.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import type { Tools } from '#operations/tools.ts'
import type { CreditId } from '#rules/ids.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { type ApplyCreditRefusal, checkApplyCredit } from '#rules/payments/credits.ts'

type ApplyRequest = BookingActionRequest & { creditId: CreditId; amountCents: number }

/**
 * Rule M21: a credit pays the next installments of a booking. If two requests want the last of it, the second is
 * refused.
 */
export async function applyCredit(request: ApplyRequest, tools: Tools) {
  const { bookingId, creditId, amountCents } = request
  return runBookingAction<ApplyCreditRefusal>('apply-credit', request, tools, async (tx, { booking, departure }) => {
    const credit = await lockCredit(tx, creditId)
    if (!credit) return { ok: false, reason: 'unknown-credit' }
    const { installments } = await getLedger(tx, bookingId)
    const remainingCents = await getCreditRemaining(tx, creditId)
    const refusal = checkApplyCredit(amountCents, {
      isCancelled: booking.state === 'cancelled',
      isSameBooking: credit.fromBookingId === bookingId,
      remainingCents,
      dueCents: outstandingCents(installments),
    })
    if (refusal) return { ok: false, reason: refusal }
    const id = tools.newId<'credit-use'>()
    await insertCreditUse(tx, { id, creditId, bookingId, amountCents, createdAt: tools.now() })
    const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
    const sums = { amountCents, remainingCents: remainingCents - amountCents }
    await queueBookingMail(tx, 'credit-applied', booking, { ...sums, schedule }, tools)
    return { ok: true, details: { creditId, ...sums } }
  })
}
