import type { Tx } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { insertBookingDetails } from '#db/orders/booking-details.ts'
import { findInvitation, findInvitationByAddress } from '#db/waitlist/invitations.ts'
import { type Submission, toRepeated } from '#operations/inquiries/submission.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { queueSubmissionMail } from '#operations/mail/submission-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import { type BookingDetailsPayload, withoutMetadata } from '#rules/forms/schemas.ts'
import type { InvitationId } from '#rules/ids.ts'
import { createBookLink } from './book-link.ts'

type SubmitBookingDetailsRequest = { payload: BookingDetailsPayload; invitationId?: InvitationId | undefined }

/** Rule F4: stores the booking form of a guest who has not paid yet. It holds no seats. */
export async function submitBookingDetails(
  { payload, invitationId }: SubmitBookingDetailsRequest,
  tools: Tools,
): Promise<Submission> {
  const bookLink = await bookLinkFor(payload, invitationId, tools)
  const details = {
    id: tools.newId<'booking-details'>(),
    name: payload.name,
    email: payload.email,
    payload: withoutMetadata(payload),
    page: payload.page || null,
    idempotencyKey: payload.idempotencyKey ?? null,
    createdAt: tools.now(),
  }
  return tools.db.transaction(async (tx) => {
    const stored = await insertBookingDetails(tx, details)
    if (stored.id !== details.id) return toRepeated(details.payload, stored.payload)
    await queueMails(tx, payload, bookLink, tools)
    return { isNew: true }
  })
}

/** The page on which the guest was about to pay, or all dates. An invited party comes back to its invitation (rule P4). */
async function bookLinkFor(
  { departureId, email }: BookingDetailsPayload,
  invitationId: InvitationId | undefined,
  { db, now, site }: Tools,
): Promise<string> {
  const departure = departureId && (await findDeparture(db, departureId, now()))
  if (!departure || departure.isPrivate) return `${site.publicUrl}/dates`
  const named = invitationId && (await findInvitation(db, invitationId))
  const invitation =
    named && named.departureId === departure.id
      ? named
      : await findInvitationByAddress(db, departure.id, addressKey(email), now())
  return createBookLink({ quoteId: null, departureId: departure.id }, invitation?.id, site)
}

async function queueMails(tx: Tx, payload: BookingDetailsPayload, bookLink: string, tools: Tools): Promise<void> {
  const { name, email, tripTitle, tripDate, participants } = payload
  await queueSubmissionMail(tx, { kind: 'booking', name, payload, files: [], path: '/staff/bookings' }, tools)
  const data = { name, tripTitle, tripDate, participants, bookLink }
  await queueMail(tx, { template: 'booking-details-received', data, recipient: email }, tools)
}
