import { lockBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { type GuestKey, updateGuest } from '#db/guests/guests.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { GuestAnswersRefusal } from '#rules/guests/guest-answers.ts'
import { createGuestLink } from './guest-link.ts'
import { lockEditableGuest } from './lock-editable-guest.ts'

/** `booker`: the booking's own page is theirs. */
export type SendGuestLinkRefusal = GuestAnswersRefusal | 'booker'
export type SendGuestLinkResult = { ok: true } | { ok: false; reason: SendGuestLinkRefusal }

type Recipient = GuestKey & { email: string }

/** Rule G13: the booker has a guest's own link mailed to them. We keep the address, so that it can be sent again. */
export async function sendGuestLink(to: Recipient, tools: Tools): Promise<SendGuestLinkResult> {
  return tools.db.transaction((tx) => sendGuestLinkIn(tx, to, tools))
}

/** The same in a transaction of the caller. */
export async function sendGuestLinkIn(
  tx: Tx,
  { email, ...key }: Recipient,
  tools: Tools,
): Promise<SendGuestLinkResult> {
  if (key.position === 1) return { ok: false, reason: 'booker' }
  const booking = await lockBooking(tx, key.bookingId)
  const locked = await lockEditableGuest(tx, key, tools.now())
  if (!locked.ok) return locked
  const { guest } = locked
  // Rule G13: another address gets another link, because the first may have gone to the wrong person.
  const linkVersion = guest.linkVersion + (guest.email && guest.email !== email ? 1 : 0)
  await updateGuest(tx, guest.id, { email, linkVersion })
  const { id: bookingId, reference, seats, firstName, lastName, departureId } = booking
  const { destination, startDate, endDate } = await getDeparture(tx, departureId, tools.now())
  const data = {
    name: guest.name,
    bookedBy: `${firstName} ${lastName}`,
    trip: { reference, seats, destination, startDate, endDate },
    guestLink: createGuestLink({ ...guest, linkVersion }, tools.site),
  }
  await queueMail(tx, { template: 'guest-link', data, recipient: email, about: { bookingId } }, tools)
  return { ok: true }
}
