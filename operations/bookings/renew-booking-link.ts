import { type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import { deleteMailedLinks } from '#db/bookings/mailed-links.ts'
import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { createBookingLink } from './booking-link.ts'
import { type BookingActionRequest, runBookingAction } from './run-booking-action.ts'

/** Rule G9: staff take back every link of a booking and mail its booker a new one. */
export async function renewBookingLink(request: BookingActionRequest, tools: Tools) {
  return runBookingAction<'guest-erased'>('renew-link', request, tools, async (tx, { booking, departure }) => {
    if (!booking.email) return { ok: false, reason: 'guest-erased' }
    const { linkVersion } = await replaceBookingLink(tx, booking, departure, tools)
    return { ok: true, details: { linkVersion } }
  })
}

/** Rule G9: ends all earlier links of the booking, and mails the new one to the address that it has now. */
export async function replaceBookingLink(
  tx: Tx,
  before: StoredBooking,
  departure: StoredDeparture,
  tools: Tools,
): Promise<StoredBooking> {
  const booking = await endBookingLinks(tx, before)
  await queueBookingLink(tx, booking, departure, tools)
  return booking
}

/** Rule G9: every link to the booking ends, also those that were mailed to confirm a contact or spend a credit. */
export async function endBookingLinks(tx: Tx, { id, linkVersion }: StoredBooking): Promise<StoredBooking> {
  await deleteMailedLinks(tx, id)
  return updateBooking(tx, id, { linkVersion: linkVersion + 1 })
}

/** Mails the booker the booking's current link. */
export async function queueBookingLink(
  tx: Tx,
  booking: StoredBooking,
  { destination, startDate, endDate }: StoredDeparture,
  tools: Tools,
): Promise<void> {
  const { id: bookingId, reference, seats, email: recipient } = booking
  const trip = { reference, seats, destination, startDate, endDate }
  const data = { links: [{ trip, bookingLink: createBookingLink(booking, tools.site) }] }
  await queueMail(tx, { template: 'booking-links', data, recipient, about: { bookingId } }, tools)
}
