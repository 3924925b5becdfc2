import { getBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import type { GuestKey, StoredGuest } from '#db/guests/guests.ts'
import { findWaiverOfBooking, insertSignature } from '#db/operators/waivers.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { bookingMailData } from '#operations/mail/booking-mails.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, WaiverId } from '#rules/ids.ts'
import type { SignatureRefusal } from '#rules/operators/waivers.ts'
import { createGuestLink } from './guest-link.ts'
import { lockEditableGuest } from './lock-editable-guest.ts'

/** `waiverId` is the version that the page showed. */
type SignRequest = GuestKey & { waiverId: WaiverId; name: string; email?: string | undefined }
type SignResult = { ok: true } | { ok: false; reason: SignatureRefusal }

type Offered = NonNullable<Awaited<ReturnType<typeof findWaiverOfBooking>>>
type Signed = { guest: StoredGuest; offered: Offered; name: string; signedAt: Date }

/** Rule G24: signing twice stores and mails once. */
export async function signWaiver({ waiverId, name, email, ...key }: SignRequest, tools: Tools): Promise<SignResult> {
  return tools.db.transaction(async (tx) => {
    const signedAt = tools.now()
    const locked = await lockEditableGuest(tx, key, signedAt)
    if (!locked.ok) return { ok: false, reason: 'closed' }
    const offered = await findWaiverOfBooking(tx, key.bookingId)
    if (!offered) return { ok: false, reason: 'no-waiver' }
    if (offered.waiver.id !== waiverId) return { ok: false, reason: 'new-version' }
    const { guest } = locked
    const recipient = (await addressOf(tx, guest)) ?? email
    if (!recipient) return { ok: false, reason: 'no-address' }
    const { hash } = offered.waiver
    const id = tools.newId<'waiver-signature'>()
    if (await insertSignature(tx, { id, waiverId, guestId: guest.id, name, hash, signedAt }))
      await mailCopy(tx, { guest, offered, name, signedAt }, recipient, tools)
    return { ok: true }
  })
}

/** The booker's address is on the booking. */
async function addressOf(tx: Tx, guest: Pick<StoredGuest, 'position' | 'email' | 'bookingId'>) {
  const email = guest.position === 1 ? (await getBooking(tx, guest.bookingId)).email : guest.email
  return email || undefined
}

async function mailCopy(
  tx: Tx,
  { guest, offered: { waiver, operatorName }, name, signedAt }: Signed,
  recipient: string,
  tools: Tools,
): Promise<void> {
  const booking = await getBooking(tx, guest.bookingId)
  const { trip } = await bookingMailData(tx, booking, tools)
  const { timeZone } = await getDeparture(tx, booking.departureId, tools.now())
  const data = {
    name,
    trip,
    operator: operatorName,
    version: waiver.version,
    signedAt: signedAt.toISOString(),
    timeZone,
    hash: waiver.hash,
    text: waiver.text,
    fileId: waiver.fileId,
    waiverLink: await waiverLinkOf(tx, guest, tools),
  }
  const about: { bookingId: BookingId } = { bookingId: booking.id }
  await queueMail(tx, { template: 'waiver-signed', data, recipient, about }, tools)
}

/** Rule G13: a guest's own page, or the booking's page for the booker. */
async function waiverLinkOf(tx: Tx, guest: StoredGuest, { site }: Tools): Promise<string> {
  if (guest.position > 1) return createGuestLink(guest, site).replace('/guest?', '/guest/waiver?')
  return createBookingLink(await getBooking(tx, guest.bookingId), site).replace('/booking?', '/booking/waiver?')
}
