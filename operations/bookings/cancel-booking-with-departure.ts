import { findBooking, lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { lockOrdersOfBooking } from '#db/orders/orders.ts'
import { findRescueAnswer, type RescueAnswer } from '#db/rescue/rescues.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import type { RefundCause } from '#rules/mail/rescue-mails.ts'
import { endWithFullRefund } from './end-with-full-refund.ts'

/**
 * Rules P7 and P17: we cancelled the departure, or it runs with fewer people and without this booking. The
 * booking ends, and everything that was paid for it is returned.
 */
export async function cancelBookingWithDeparture(bookingId: BookingId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const orders = await lockOrdersOfBooking(tx, bookingId)
    const ending = await lockEnding(tx, bookingId, tools)
    if (ending?.booking.state !== 'confirmed') return
    const { booking, answer } = ending
    const returned = await endWithFullRefund(
      tx,
      booking,
      { orders, endedBy: answer ? 'full-refund' : 'departure-cancelled' },
      tools,
    )
    if (!answer) {
      await queueBookingMail(tx, 'departure-cancelled-booking', booking, returned, tools)
      await announceDeparture(tx, booking.departureId)
    } else {
      await queueBookingMail(tx, 'rescue-refunded', booking, { ...returned, cause: refundCause(answer) }, tools)
      await reevaluateDeparture(tx, booking.departureId, tools)
    }
  })
}

/** Staff may have moved the booking to another departure before this job ran. Its orders are locked by the caller. */
async function lockEnding(
  tx: Tx,
  id: BookingId,
  tools: Tools,
): Promise<{ booking: StoredBooking; answer: RescueAnswer | undefined } | undefined> {
  const found = await findBooking(tx, id)
  if (!found) return undefined
  await lockDeparture(tx, found.departureId)
  const { isCancelled } = await getDeparture(tx, found.departureId, tools.now())
  const answer = isCancelled ? undefined : await findRescueAnswer(tx, found.departureId, id)
  if (!isCancelled && answer?.result !== 'refund') return undefined
  return { booking: await lockBooking(tx, id), answer }
}

function refundCause({ choice }: RescueAnswer): RefundCause {
  if (choice === null) return 'no-answer'
  return choice === 'move' ? 'no-room' : 'chosen'
}
