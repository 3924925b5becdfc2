import { findDeparture } from '#db/departures/departures.ts'
import { hasGoneOn, markDetailsMailed } from '#db/orders/booking-details.ts'
import { findInvitationByAddress, findInvitationToUse } from '#db/waitlist/invitations.ts'
import type { JobPayloads } from '#jobs/catalogue.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import type { BookingDetailsPayload } from '#rules/forms/schemas.ts'
import { createBookLink } from './book-link.ts'

/** Rule F4: a guest who sent the booking form and did not go on to pay gets the link back to it, once. */
export async function mailBookingDetails(
  { detailsId, invitationId }: JobPayloads['mail-booking-details'],
  tools: Tools,
): Promise<void> {
  const now = tools.now()
  const { publicUrl } = tools.site
  await tools.db.transaction(async (tx) => {
    const details = await markDetailsMailed(tx, detailsId, now)
    // Its guest may have been erased since.
    if (!details) return
    const { name, email } = details
    const { tripTitle, tripDate, participants, departureId } = details.payload as BookingDetailsPayload
    const data = { name, tripTitle, tripDate, participants }
    const departure = departureId && (await findDeparture(tx, departureId, now))
    if (!departure || departure.isPrivate) {
      const mail = { ...data, bookLink: `${publicUrl}/dates` }
      return queueMail(tx, { template: 'booking-details-received', data: mail, recipient: email }, tools)
    }
    const emailKey = addressKey(email)
    if (await hasGoneOn(tx, details, departure.id, emailKey)) return
    const named = invitationId && (await findInvitationToUse(tx, invitationId))
    // An invited party comes back to its invitation (rule P4).
    const invitation =
      named && named.departureId === departure.id
        ? named
        : await findInvitationByAddress(tx, departure.id, emailKey, now)
    const bookLink = createBookLink({ quoteId: null, departureId: departure.id }, invitation, tools.site)
    const { startDate, endDate } = departure
    const mail = { ...data, days: { startDate, endDate }, bookLink }
    await queueMail(tx, { template: 'booking-details-received', data: mail, recipient: email }, tools)
  })
}
