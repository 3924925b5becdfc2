import { findPayment, moneyOf, nameRefund } from '../../db/payments.ts'
import type { PaymentId } from '../../rules/ids.ts'
import { unsettledCents } from '../../rules/ledger.ts'
import { isAsked } from '../../rules/payments.ts'
import { type BookingAnswer, type BookingRequest, changeBookingByHand } from '../bookings/change-booking-by-hand.ts'
import { queueWithdrawnMail } from '../bookings/hand-mails.ts'
import type { Tools } from '../tools.ts'
import { readLedger, settleInstalments } from './settle-instalments.ts'

type WithdrawRequest = Omit<BookingRequest, 'bookingId'> & { paymentId: PaymentId }

export type WithdrawRefusal =
  | 'unknown-payment'
  /** It has gone, or the provider has it in hand. */
  | 'not-asked'
  /** The booking has no use for it: it was cancelled, or does not owe that much. */
  | 'nothing-due'

/**
 * Staff take back what they had asked for, because the provider will not send it or the guest prefers a credit: the money
 * is the booking's again. What it has no use for stays owed to whoever paid it.
 */
export async function withdrawRefund(
  { paymentId, ...request }: WithdrawRequest,
  tools: Tools,
): Promise<BookingAnswer<WithdrawRefusal>> {
  const bookingId = (await findPayment(tools.db, paymentId))?.bookingId
  if (!bookingId) return { ok: false, reason: 'unknown-payment' }
  const named = { ...request, bookingId }
  return changeBookingByHand<WithdrawRefusal>('withdraw-refund', named, tools, async (tx, { booking }) => {
    const refund = (await moneyOf(tx, bookingId)).find(({ id }) => id === paymentId)
    if (!refund || !isAsked(refund)) return { ok: false, reason: 'not-asked' }
    const { providerId, amountCents, feeCents } = refund
    const { instalments } = await readLedger(tx, bookingId)
    const dueCents = booking.state === 'cancelled' ? 0 : unsettledCents(instalments)
    if (amountCents - feeCents > dueCents) return { ok: false, reason: 'nothing-due' }
    await nameRefund(tx, paymentId, { providerId, state: 'failed' }, tools.now())
    const schedule = await settleInstalments(tx, bookingId)
    await queueWithdrawnMail(tx, booking, { amountCents, schedule }, tools)
    return { ok: true, facts: { paymentId, amountCents } }
  })
}
