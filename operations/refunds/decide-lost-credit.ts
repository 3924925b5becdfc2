import { markCreditDecided, sumUndecidedCredit } from '#db/payments/credits.ts'
import { writePriceChange } from '#operations/bookings/change-price.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { requestAgain } from '#operations/installments/request-again.ts'
import type { Tools } from '#operations/tools.ts'
import type { ChangePriceRefusal } from '#rules/bookings/price-changes.ts'
import type { RefundMeaning } from '#rules/payments/payments.ts'

type DecideRequest = BookingActionRequest & { meaning: RefundMeaning }
type Refusal = ChangePriceRefusal | 'not-undecided'

/** Rule M21: staff say what it means that credit no longer pays for a booking: a lower price, or that it is due again. */
export async function decideLostCredit(
  { meaning, ...request }: DecideRequest,
  tools: Tools,
): Promise<BookingActionResult<Refusal>> {
  const { bookingId } = request
  return runBookingAction<Refusal>('decide-lost-credit', request, tools, async (tx, locked) => {
    const amountCents = await sumUndecidedCredit(tx, bookingId)
    if (amountCents === 0) return { ok: false, reason: 'not-undecided' }
    await markCreditDecided(tx, bookingId)
    if (meaning === 'price-lowered')
      return writePriceChange(tx, locked, { direction: 'lower', cents: amountCents }, tools)
    await requestAgain(tx, bookingId, locked.departure, amountCents, tools)
    return { ok: true, details: { meaning, amountCents } }
  })
}
