import { insertBookingDetails } from '#db/orders/booking-details.ts'
import { type Submission, toRepeated } from '#operations/inquiries/submission.ts'
import { queueSubmissionMail } from '#operations/mail/submission-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { addMinutes } from '#rules/dates.ts'
import { type BookingDetailsPayload, withoutMetadata } from '#rules/forms/schemas.ts'
import type { InvitationId } from '#rules/ids.ts'

type SubmitBookingDetailsRequest = { payload: BookingDetailsPayload; invitationId?: InvitationId | undefined }

/** A guest who goes on to pay is mailed about the payment. By then it is clear who did not. */
const DETAILS_MAIL_MINUTES = 30

/** Rule F4: stores the booking form of a guest who has not paid yet. It holds no seats. */
export async function submitBookingDetails(
  { payload, invitationId }: SubmitBookingDetailsRequest,
  tools: Tools,
): Promise<Submission> {
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
    const { name, departureId } = payload
    await queueSubmissionMail(tx, { kind: 'booking', name, payload, files: [], path: '/staff/bookings' }, tools)
    const job = { detailsId: details.id, ...(invitationId && { invitationId }) }
    const startAfter = departureId ? addMinutes(details.createdAt, DETAILS_MAIL_MINUTES) : undefined
    await tools.enqueue(tx, 'mail-booking-details', job, startAfter)
    return { isNew: true }
  })
}
