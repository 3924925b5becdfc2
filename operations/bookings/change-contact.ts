import { changeBooking } from '../../db/bookings.ts'
import { changeGuest, guestsOf } from '../../db/guests.ts'
import type { BookingContact } from '../../rules/staff-records.ts'
import type { Tools } from '../tools.ts'
import { type BookingAnswer, type BookingRequest, changeBookingByHand } from './change-booking-by-hand.ts'

export type ContactRefusal = 'guest-erased' | 'nothing-changed'

/** Staff mend how to reach whoever booked. It stays the same person: somebody else comes by replace-guest.ts. */
export async function changeContact(
  { contact, ...request }: BookingRequest & { contact: BookingContact },
  tools: Tools,
): Promise<BookingAnswer<ContactRefusal>> {
  return changeBookingByHand<ContactRefusal>('change-contact', request, tools, async (tx, { booking }) => {
    if (!booking.email) return { ok: false, reason: 'guest-erased' }
    const changed = Object.entries(contact).filter(([field, value]) => booking[field as keyof BookingContact] !== value)
    if (changed.length === 0) return { ok: false, reason: 'nothing-changed' }
    await changeBooking(tx, booking.id, contact)
    const [booker] = await guestsOf(tx, booking.id)
    const name = `${contact.firstName} ${contact.lastName}`
    if (booker && booker.name !== name) await changeGuest(tx, booker.id, { name, updatedAt: tools.now() })
    // The log is never erased, so it names the fields and not what stands in them.
    return { ok: true, facts: { fields: changed.map(([field]) => field) } }
  })
}
