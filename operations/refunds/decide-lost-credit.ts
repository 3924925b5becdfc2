import { markCreditDecided, sumUndecidedCredit } from '#db/payments/credits.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { requestAgain } from '#operations/installments/request-again.ts'
import type { Tools } from '#operations/tools.ts'

/** Rule M21: staff ask the guest for what credit no longer pays. To waive it, they lower the price. */
export async function decideLostCredit(
  request: BookingActionRequest,
  tools: Tools,
): Promise<BookingActionResult<'not-undecided'>> {
  const { bookingId } = request
  return runBookingAction<'not-undecided'>('decide-lost-credit', request, tools, async (tx, { departure }) => {
    const amountCents = await sumUndecidedCredit(tx, bookingId)
    if (amountCents === 0) return { ok: false, reason: 'not-undecided' }
    await markCreditDecided(tx, bookingId)
    await requestAgain(tx, bookingId, departure, amountCents, tools)
    return { ok: true, details: { amountCents } }
  })
}
