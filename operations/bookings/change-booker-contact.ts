import { updateBooking } from '../../db/bookings/bookings.ts'
import { listGuestsOfBooking, updateGuest } from '../../db/guests/guests.ts'
import type { BookingContact } from '../../rules/bookings/booking-action-forms.ts'
import { type BookingActionRequest, runBookingAction } from '../staff/run-booking-action.ts'
import type { Tools } from '../tools.ts'

export type BookerContactRefusal = 'guest-erased' | 'nothing-changed'

/** Staff correct the booker's name or contact. A different person is handled by replace-guest.ts. */
export async function changeBookerContact(
  { contact, ...request }: BookingActionRequest & { contact: BookingContact },
  tools: Tools,
) {
  return runBookingAction<BookerContactRefusal>('change-contact', request, tools, async (tx, { booking }) => {
    if (!booking.email) return { ok: false, reason: 'guest-erased' }
    const changed = Object.entries(contact).filter(([field, value]) => booking[field as keyof BookingContact] !== value)
    if (changed.length === 0) return { ok: false, reason: 'nothing-changed' }
    await updateBooking(tx, booking.id, contact)
    const [booker] = await listGuestsOfBooking(tx, booking.id)
    const name = `${contact.firstName} ${contact.lastName}`
    if (booker && booker.name !== name) await updateGuest(tx, booker.id, { name, updatedAt: tools.now() })
    // The audit log is never erased, so it gets the names of the fields and not their values.
    return { ok: true, details: { fields: changed.map(([field]) => field) } }
  })
}
