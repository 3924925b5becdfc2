import { listConfirmedBookings } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { type StoredDeparture, updateDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { listUnbookedOrderIds } from '#db/orders/orders.ts'
import { endProposalsOf } from '#db/pool/proposals.ts'
import { endRescue } from '#db/rescue/rescues.ts'
import { closeOpenInvitations } from '#db/waitlist/invitations.ts'
import { offerHeldSeats } from '#operations/rescue/held-seats.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import type { BookingId } from '#rules/ids.ts'
import { departureData } from '#rules/webhooks/payloads.ts'
import { type DepartureActionRequest, type DepartureActionResult, runDepartureAction } from './run-departure-action.ts'
import { withdrawQuotes } from './withdraw-quotes.ts'

/**
 * Rules P6 and P7: staff cancel the departure, so everyone is notified and every payment is refunded. Each booking and
 * each unpaid order is ended by its own job, because orders must be locked before their departure, which is locked here.
 * Rule P9: once it is past, staff record instead that it did not run, and the same happens.
 */
export async function cancelDeparture(
  request: DepartureActionRequest,
  tools: Tools,
  action: 'cancel' | 'did-not-go' = 'cancel',
): Promise<DepartureActionResult> {
  return runDepartureAction(action, request, tools, async (tx, departure) => {
    const wasRescued = await endRescue(tx, departure.id, 'cancel', tools.now())
    if (wasRescued) await offerHeldSeats(tx, departure.id, tools)
    await writeCancellation(tx, departure, tools)
  })
}

/** Rule P17: bookings that move to another departure instead are left alone. The departure is locked by the caller. */
export async function writeCancellation(
  tx: Tx,
  departure: StoredDeparture,
  tools: Tools,
  moving: readonly BookingId[] = [],
): Promise<void> {
  const { id } = departure
  const announcementId = tools.newId<'news'>()
  await updateDeparture(tx, id, { cancelledAt: tools.now(), announcementId })
  await announceEvent(tx, 'departure.cancelled', { departure: departureData(departure) }, tools)
  await closeOpenInvitations(tx, id, tools.now())
  await endProposalsOf(tx, id, 'cancelled', tools.now())
  await withdrawQuotes(tx, departure, tools)
  for (const { id: bookingId } of await listConfirmedBookings(tx, id))
    if (!moving.includes(bookingId)) await tools.enqueue(tx, 'cancel-booking-with-departure', { bookingId })
  for (const orderId of await listUnbookedOrderIds(tx, id))
    await tools.enqueue(tx, 'end-order-with-departure', { orderId })
  await tools.enqueue(tx, 'notify-waitlist', { departureId: id, announcementId, announcement: 'departure-cancelled' })
  await announceDeparture(tx, id)
}
