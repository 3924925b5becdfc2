import { listConfirmedBookings } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { type StoredDeparture, updateDeparture } from '#db/departures/departures.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { endRescue } from '#db/rescue/rescues.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { offerHeldSeats } from '#operations/rescue/held-seats.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import { becomesConfirmed } from '#rules/departures/flight-status.ts'
import type { BookingId } from '#rules/ids.ts'
import { departureData } from '#rules/webhooks/payloads.ts'

/**
 * Rule P16: once enough is paid, or staff said go, the departure is confirmed for good. A mail tells its bookers to book
 * their flights, and when the rest is due (rule M3). Rule P17: no one has to choose or pay more any longer. A booking made
 * in the same transaction is left out, because its own mail says so. The departure is locked by the caller, who gets it
 * as it is now.
 */
export async function confirmDeparture(
  tx: Tx,
  departure: StoredDeparture,
  tools: Tools,
  newBookingId?: BookingId,
): Promise<StoredDeparture> {
  const now = tools.now()
  if (!becomesConfirmed(departure, now)) return departure
  const confirmed = { ...departure, confirmedSince: now }
  await updateDeparture(tx, departure.id, { confirmedSince: now })
  await announceEvent(tx, 'departure.confirmed', { departure: departureData(departure) }, tools)
  const wasRescued = await endRescue(tx, departure.id, 'without', now)
  if (wasRescued) await offerHeldSeats(tx, departure.id, tools)
  await tools.enqueue(tx, 'introduce-group', { departureId: departure.id })
  const runsWithFewer = departure.goesAnywaySince !== null
  for (const booking of await listConfirmedBookings(tx, departure.id)) {
    if (booking.id === newBookingId) continue
    const schedule = toScheduledInstallments(await listInstallments(tx, booking.id), confirmed)
    if (wasRescued) await queueBookingMail(tx, 'rescue-not-needed', booking, { schedule }, tools)
    else await queueBookingMail(tx, 'departure-confirmed', booking, { schedule, runsWithFewer }, tools)
  }
  return confirmed
}
