import { insertBookingDetails } from '../../db/booking-details.ts'
import type { Tx } from '../../db/database.ts'
import { type BookingPayload, sentFields } from '../../rules/forms/schemas.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

type Request = { payload: BookingPayload }

/** What the booking form says before anybody has paid. It holds no seats. Rule F4. */
export async function noteBookingDetails({ payload }: Request, tools: Tools): Promise<{ isNew: boolean }> {
  return tools.db.transaction(async (tx) => {
    const isNew = await insertBookingDetails(tx, {
      id: tools.newId(),
      name: payload.name,
      email: payload.email,
      payload: sentFields(payload),
      page: payload.page || null,
      idempotencyKey: payload.idempotencyKey ?? null,
      createdAt: tools.now(),
    })
    if (isNew) await queueMails(tx, payload, tools)
    return { isNew }
  })
}

async function queueMails(tx: Tx, payload: BookingPayload, tools: Tools): Promise<void> {
  const { name, email, tripTitle, tripDate, participants } = payload
  await queueMail(
    tx,
    {
      name: 'submission-staff',
      facts: {
        kind: 'booking',
        name,
        payload: sentFields(payload),
        files: [],
        page: payload.page || null,
        record: `${tools.house.publicUrl}/staff/bookings`,
      },
      recipient: tools.house.staffEmail,
      replyTo: email,
    },
    tools,
  )
  const facts = { name, tripTitle, tripDate, participants }
  await queueMail(tx, { name: 'booking-details-received', facts, recipient: email }, tools)
}
