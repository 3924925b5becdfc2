import type { Tx } from '#db/database.ts'
import { markCreditDecided, sumUndecidedCredit } from '#db/payments/credits.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { writePriceChange } from '#operations/bookings/change-price.ts'
import { getPartyFacts } from '#operations/bookings/party-terms.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  type LockedBooking,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { requestAgain } from '#operations/installments/request-again.ts'
import type { Tools } from '#operations/tools.ts'
import { type ChangePriceRefusal, checkChangePrice, type PriceChange } from '#rules/bookings/price-changes.ts'
import { isUndecidedRefund, type RefundMeaning } from '#rules/payments/payments.ts'

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
    const lower = { direction: 'lower', cents: amountCents } as const
    const refusal = meaning === 'price-lowered' ? await checkLower(tx, locked, lower) : undefined
    if (refusal) return { ok: false, reason: refusal }
    await markCreditDecided(tx, bookingId)
    if (meaning === 'price-lowered') return writePriceChange(tx, locked, { ...lower, reason: request.reason }, tools)
    await requestAgain(tx, bookingId, locked.departure, amountCents, tools)
    return { ok: true, details: { meaning, amountCents } }
  })
}

/** As for any lower price, except that the lost credit itself is decided now. */
async function checkLower(tx: Tx, { booking, departure }: LockedBooking, lower: PriceChange) {
  const isRefundUndecided = (await listPaymentsOfBooking(tx, booking.id)).some(isUndecidedRefund)
  return checkChangePrice(lower, { ...(await getPartyFacts(tx, booking)), isRefundUndecided }, departure)
}
