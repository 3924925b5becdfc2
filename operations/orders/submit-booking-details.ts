import type { Tx } from '../../db/database.ts'
import { insertBookingDetails } from '../../db/orders/booking-details.ts'
import { type BookingDetailsPayload, withoutMetadata } from '../../rules/forms/schemas.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { queueSubmissionMail } from '../mail/submission-mail.ts'
import { type Submission, toRepeated } from '../submission.ts'
import type { Tools } from '../tools.ts'

type Request = { payload: BookingDetailsPayload }

/** Rule F4: stores the booking form of a guest who has not paid yet. It holds no seats. */
export async function submitBookingDetails({ payload }: Request, tools: Tools): Promise<Submission> {
  const details = {
    id: tools.newId(),
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
    await queueMails(tx, payload, tools)
    return { isNew: true }
  })
}

async function queueMails(tx: Tx, payload: BookingDetailsPayload, tools: Tools): Promise<void> {
  const { name, email, tripTitle, tripDate, participants } = payload
  await queueSubmissionMail(tx, { kind: 'booking', name, payload, files: [], path: '/staff/bookings' }, tools)
  const data = { name, tripTitle, tripDate, participants }
  await queueMail(tx, { template: 'booking-details-received', data, recipient: email }, tools)
}
