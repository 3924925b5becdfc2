import { lockBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import type { GuestKey } from '#db/guests/guests.ts'
import { type SendGuestLinkRefusal, sendGuestLinkIn } from '#operations/guests/send-guest-link.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { queueBookingLink } from './renew-booking-link.ts'

type Result = { ok: true } | { ok: false; reason: SendGuestLinkRefusal | 'guest-erased' | 'missing-email' }

/** Rule G13: staff send a link again. The booker gets the booking's link, and anyone else their own. */
export async function sendLinkAsStaff(
  { email, actor, ...guest }: GuestKey & { email: string; actor: string },
  tools: Tools,
): Promise<Result> {
  const { bookingId, position } = guest
  if (position > 1 && !email) return { ok: false, reason: 'missing-email' }
  return tools.db.transaction(async (tx) => {
    if (position > 1) {
      const sent = await sendGuestLinkIn(tx, { ...guest, email }, tools)
      if (!sent.ok) return sent
    } else {
      const booking = await lockBooking(tx, bookingId)
      if (!booking.email) return { ok: false, reason: 'guest-erased' }
      await queueBookingLink(tx, booking, await getDeparture(tx, booking.departureId, tools.now()), tools)
    }
    await writeAuditEntry(tx, { actor, action: 'send-link', bookingId, details: { position } }, tools)
    return { ok: true }
  })
}
