import { findBooking } from '#db/bookings/bookings.ts'
import { listGuestsOfBooking } from '#db/guests/guests.ts'
import { createGuestLink } from '#operations/guests/guest-link.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import { createBookingLink } from './booking-link.ts'

export type RevealLinkResult = { ok: true; link: string } | { ok: false; reason: 'unknown-guest' | 'guest-erased' }

/**
 * Rule G13: shows staff a link to copy, for a guest whom mail does not reach. The link of the first guest is the
 * booking's. Anyone who has it can act as the guest, so the audit log records who has seen it.
 */
export async function revealLink(
  { bookingId, position, actor }: { bookingId: BookingId; position: number; actor: string },
  tools: Tools,
): Promise<RevealLinkResult> {
  return tools.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId)
    const guest = (await listGuestsOfBooking(tx, bookingId)).find((each) => each.position === position)
    if (!booking || !guest) return { ok: false, reason: 'unknown-guest' }
    if (!booking.email) return { ok: false, reason: 'guest-erased' }
    await writeAuditEntry(tx, { actor, action: 'copy-link', bookingId, details: { position } }, tools)
    const link = position === 1 ? createBookingLink(booking, tools.site) : createGuestLink(guest, tools.site)
    return { ok: true, link }
  })
}
