import { getBooking, lockBooking, type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import {
  deleteContactChange,
  findContactChange,
  findContactUndo,
  findContactUndoOf,
  insertContactUndo,
  replaceContactChange,
} from '#db/bookings/mailed-links.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { mailedLinkExpiresAt } from '#rules/bookings/booking-requests.ts'
import type { BookingId, ContactChangeId, ContactUndoId } from '#rules/ids.ts'
import { replaceBookingLink } from './renew-booking-link.ts'

export type OwnContact = { email: string; phone: string }

export type RequestContactResult =
  | { ok: true; email: string }
  | { ok: false; reason: 'nothing-changed' | 'guest-erased' }

/** Rule G14: a booker gives a new address or phone. The link that confirms it goes to the address that they gave. */
export async function requestContactChange(
  { bookingId, email, phone }: OwnContact & { bookingId: BookingId },
  tools: Tools,
): Promise<RequestContactResult> {
  return tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking.email) return { ok: false, reason: 'guest-erased' }
    if (booking.email === email && booking.phone === phone) return { ok: false, reason: 'nothing-changed' }
    const id = tools.newId<'contact-change'>()
    const createdAt = tools.now()
    await replaceContactChange(tx, { id, bookingId, email, phone, createdAt })
    const departure = await getDeparture(tx, booking.departureId, createdAt)
    const data = {
      ...aboutBooking(booking, departure),
      confirmLink: createSignedLink('confirm-contact', id, tools.site),
      expiresAt: mailedLinkExpiresAt(createdAt).toISOString(),
      timeZone: booking.timeZone,
    }
    await queueMail(tx, { template: 'contact-confirm', data, recipient: email, about: { bookingId } }, tools)
    return { ok: true, email }
  })
}

export type ConfirmContactResult = { ok: true } | { ok: false; reason: 'expired' }

/** Rules G9 and G14: the new contact counts, earlier links end if the address changed, and the old address is notified. */
export async function confirmContactChange(id: ContactChangeId, tools: Tools): Promise<ConfirmContactResult> {
  return tools.db.transaction(async (tx) => {
    const found = await findContactChange(tx, id)
    if (!found) return { ok: false, reason: 'expired' }
    const before = await lockBooking(tx, found.bookingId)
    // Read again behind the lock: of two clicks, the second finds nothing.
    const change = await findContactChange(tx, id)
    if (!change || !before.email || mailedLinkExpiresAt(change.createdAt) <= tools.now()) {
      return { ok: false, reason: 'expired' }
    }
    await writeContact(tx, before, change, tools)
    return { ok: true }
  })
}

async function writeContact(
  tx: Tx,
  before: StoredBooking,
  { id, email, phone }: OwnContact & { id: ContactChangeId },
  tools: Tools,
): Promise<void> {
  await deleteContactChange(tx, id)
  await updateBooking(tx, before.id, { email, phone, version: before.version + 1 })
  const departure = await getDeparture(tx, before.departureId, tools.now())
  const isAddressChanged = email !== before.email
  const undo = isAddressChanged ? await replaceAddress(tx, before, departure, tools) : undefined
  const { timeZone } = before
  const data = { ...aboutBooking(before, departure), isAddressChanged, timeZone, ...undo }
  const about = { bookingId: before.id }
  await queueMail(tx, { template: 'contact-changed', data, recipient: before.email, about }, tools)
}

/** Rules G9 and G14: earlier links end. Of several changes, the first address can undo them all. */
async function replaceAddress(tx: Tx, before: StoredBooking, departure: StoredDeparture, tools: Tools) {
  const { id: bookingId, email, phone } = before
  const createdAt = tools.now()
  const earlier = await findContactUndoOf(tx, bookingId)
  await replaceBookingLink(tx, await getBooking(tx, bookingId), departure, tools)
  if (earlier && mailedLinkExpiresAt(earlier.createdAt) > createdAt) {
    await insertContactUndo(tx, earlier)
    return undefined
  }
  const id = tools.newId<'contact-undo'>()
  await insertContactUndo(tx, { id, bookingId, email, phone, createdAt })
  const undoLink = createSignedLink('undo-contact', id, tools.site)
  return { undoLink, expiresAt: mailedLinkExpiresAt(createdAt).toISOString() }
}

/** Rule G14: the address from before the change takes the booking back, and every link that was sent since ends. */
export async function undoContactChange(id: ContactUndoId, tools: Tools): Promise<ConfirmContactResult> {
  return tools.db.transaction(async (tx) => {
    const found = await findContactUndo(tx, id)
    if (!found) return { ok: false, reason: 'expired' }
    const changed = await lockBooking(tx, found.bookingId)
    const undo = await findContactUndo(tx, id)
    if (!undo || !changed.email || mailedLinkExpiresAt(undo.createdAt) <= tools.now()) {
      return { ok: false, reason: 'expired' }
    }
    const { email, phone } = undo
    const booking = await updateBooking(tx, changed.id, { email, phone, version: changed.version + 1 })
    await replaceBookingLink(tx, booking, await getDeparture(tx, booking.departureId, tools.now()), tools)
    return { ok: true }
  })
}

function aboutBooking(
  { firstName, lastName, reference, seats }: StoredBooking,
  { destination, startDate, endDate }: StoredDeparture,
) {
  return { name: `${firstName} ${lastName}`, trip: { reference, seats, destination, startDate, endDate } }
}

/** What the page of the booking shows in its form. */
export async function loadOwnContact(bookingId: BookingId, { db }: Tools): Promise<OwnContact> {
  const { email, phone } = await getBooking(db, bookingId)
  return { email, phone }
}
