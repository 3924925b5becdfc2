import { findBooking, lockBooking } from '#db/bookings/bookings.ts'
import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { lockOrdersOfBooking } from '#db/orders/orders.ts'
import { endWithFullRefund } from '#operations/bookings/end-with-full-refund.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { isDecisionLate } from '#rules/departures/phases.ts'
import type { BookingId } from '#rules/ids.ts'

/** `decided`: staff have decided, or there is still time. `cancelled`: the booking has ended. */
export type TakeRefundRefusal = 'decided' | 'cancelled'
export type TakeRefundResult = { ok: true } | { ok: false; reason: TakeRefundRefusal }

/**
 * Rule P8: a guest does not wait for a decision that is late. Staff decide behind the same lock of the departure, so either
 * the booking ends before they decide, or it is refused.
 */
export async function takeRefund(bookingId: BookingId, tools: Tools): Promise<TakeRefundResult> {
  return tools.db.transaction(async (tx) => {
    const orders = await lockOrdersOfBooking(tx, bookingId)
    const found = await findBooking(tx, bookingId)
    if (!found) return { ok: false, reason: 'cancelled' }
    await lockDeparture(tx, found.departureId)
    const departure = await getDeparture(tx, found.departureId, tools.now())
    const booking = await lockBooking(tx, bookingId)
    if (booking.state !== 'confirmed') return { ok: false, reason: 'cancelled' }
    if (!isDecisionLate(departure, tools.now())) return { ok: false, reason: 'decided' }
    const returned = await endWithFullRefund(tx, booking, { orders, endedBy: 'full-refund' }, tools)
    await queueBookingMail(tx, 'rescue-refunded', booking, { ...returned, cause: 'undecided' }, tools)
    await reevaluateDeparture(tx, departure.id, tools)
    return { ok: true }
  })
}
