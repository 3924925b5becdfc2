import { insertUse, lockCredit, spentOf } from '../../db/credits.ts'
import { refuseUse, type UseRefusal } from '../../rules/credits.ts'
import type { CreditId } from '../../rules/ids.ts'
import { unsettledCents } from '../../rules/ledger.ts'
import { type BookingAnswer, type BookingRequest, changeBookingByHand } from '../bookings/change-booking-by-hand.ts'
import { queueCreditUsedMail } from '../bookings/hand-mails.ts'
import type { Tools } from '../tools.ts'
import { readLedger, settleInstalments } from './settle-instalments.ts'

type SpendRequest = BookingRequest & { creditId: CreditId; amountCents: number }

/** Rule M8: a credit pays for what falls due next of a booking. Of two who spend the last of it, the second one is late. */
export async function spendCredit(request: SpendRequest, tools: Tools): Promise<BookingAnswer<UseRefusal>> {
  const { bookingId, creditId, amountCents } = request
  return changeBookingByHand<UseRefusal>('spend-credit', request, tools, async (tx, { booking }) => {
    const credit = await lockCredit(tx, creditId)
    if (!credit) return { ok: false, reason: 'unknown-credit' }
    const { instalments } = await readLedger(tx, bookingId)
    const leftCents = credit.amountCents - (await spentOf(tx, creditId))
    const refusal = refuseUse(amountCents, {
      isCancelled: booking.state === 'cancelled',
      isSameBooking: credit.fromBookingId === bookingId,
      leftCents,
      dueCents: unsettledCents(instalments),
    })
    if (refusal) return { ok: false, reason: refusal }
    const id = tools.newId<'credit-use'>()
    await insertUse(tx, { id, creditId, bookingId, amountCents, createdAt: tools.now() })
    const schedule = await settleInstalments(tx, bookingId)
    const sums = { amountCents, leftCents: leftCents - amountCents }
    await queueCreditUsedMail(tx, booking, { ...sums, schedule }, tools)
    return { ok: true, facts: { creditId, ...sums } }
  })
}
