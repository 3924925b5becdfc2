import { findBooking, lockBooking, type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { type LockedGuest, lockGuest, resetGuest } from '#db/guests/guests.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { lockOrdersOfBooking } from '#db/orders/orders.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { endBookingLinks } from '#operations/bookings/renew-booking-link.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { askBookerAgain } from '#operations/rescue/ask-booker-again.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkReplaceGuest, type ReplaceGuestRefusal } from '#rules/guests/guest-replacements.ts'
import type { BookingId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { createGuestLink } from './guest-link.ts'

type NewPerson = { firstName: string; lastName: string; email: string; phone: string }

export type ReplaceGuestRequest = {
  bookingId: BookingId
  position: number
  newGuest: NewPerson
  actor: string
  reason: string
}

export type ReplaceGuestResult = { ok: true } | { ok: false; reason: ReplaceGuestRefusal }

/** Someone else comes instead of a guest. The guest's answers are erased; money and schedule stay with the booking. */
export async function replaceGuest(request: ReplaceGuestRequest, tools: Tools): Promise<ReplaceGuestResult> {
  const { bookingId, position, actor, reason } = request
  return tools.db.transaction(async (tx) => {
    await lockOrdersOfBooking(tx, bookingId)
    // Moving a booking locks its orders too, so behind their lock its departure cannot change.
    const found = await findBooking(tx, bookingId)
    if (!found) return { ok: false, reason: 'unknown-guest' }
    await lockDeparture(tx, found.departureId)
    const before = await lockBooking(tx, bookingId)
    const locked = await lockGuest(tx, { bookingId, position })
    if (!locked) return { ok: false, reason: 'unknown-guest' }
    const refusal = checkReplaceGuest(locked, reason, todayAtBase(locked, tools.now()))
    if (refusal) return { ok: false, reason: refusal }
    const { after, guestLink } = await writeReplacement(tx, request, before, locked, tools)
    // The audit log is never erased, so it must not name a guest.
    const details = { position, linkVersion: after.linkVersion }
    await writeAuditEntry(tx, { actor, action: 'replace-guest', bookingId, reason, details }, tools)
    if (position === 1) await askBookerAgain(tx, after, { isNewBooker: true }, tools)
    await queueReplaceMails(tx, request, { before, after, guestLink }, tools)
    await tools.enqueue(tx, 'introduce-group', { departureId: before.departureId })
    await announceDeparture(tx, before.departureId)
    return { ok: true }
  })
}

async function writeReplacement(
  tx: Tx,
  { bookingId, position, newGuest }: ReplaceGuestRequest,
  before: StoredBooking,
  { guest }: LockedGuest,
  tools: Tools,
): Promise<{ after: StoredBooking; guestLink: string }> {
  // The booker's address is on the booking.
  const person = { name: nameOf(newGuest), email: position === 1 ? null : newGuest.email }
  const replaced = await resetGuest(tx, guest.id, person, tools.now())
  const version = before.version + 1
  const change = position === 1 ? { ...newGuest, billing: null, timeZone: null, version } : { version }
  const updated = await updateBooking(tx, bookingId, change)
  const after = position === 1 ? await endBookingLinks(tx, updated) : updated
  return { after, guestLink: createGuestLink(replaced, tools.site) }
}

/** The replaced guest may have no address, so when it is not the booker, the booker is notified. */
async function queueReplaceMails(
  tx: Tx,
  { position, newGuest }: ReplaceGuestRequest,
  { before, after, guestLink }: { before: StoredBooking; after: StoredBooking; guestLink: string },
  tools: Tools,
): Promise<void> {
  const departure = await getDeparture(tx, before.departureId, tools.now())
  const { destination, startDate, endDate } = departure
  const trip = { reference: before.reference, seats: before.seats, destination, startDate, endDate }
  const link = createBookingLink(after, tools.site)
  const about = { bookingId: before.id }
  const newcomer: MailData['guest-replaced'] =
    position === 1
      ? { reader: 'new-booker', name: nameOf(newGuest), trip, bookingLink: link }
      : { reader: 'new-guest', name: nameOf(newGuest), trip, guestLink }
  const booker: MailData['guest-replaced'] =
    position === 1
      ? { reader: 'left', name: nameOf(before), trip }
      : { reader: 'booker', name: nameOf(before), trip, bookingLink: link }
  await queueMail(tx, { template: 'guest-replaced', data: newcomer, recipient: newGuest.email, about }, tools)
  // A booker whose data was erased no longer has an address.
  if (before.email) {
    await queueMail(tx, { template: 'guest-replaced', data: booker, recipient: before.email, about }, tools)
  }
}

function nameOf({ firstName, lastName }: Pick<NewPerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
