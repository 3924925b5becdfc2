import type { Tx } from '../../db/database.ts'
import { insertInquiry, isKnownInquiry } from '../../db/inquiries.ts'
import { insertInquiryFiles } from '../../db/inquiry-files.ts'
import { inOneTrip } from '../../db/one-trip.ts'
import type { StoredFile } from '../../rules/forms/files.ts'
import { type InquiryPayload, sentFields } from '../../rules/forms/schemas.ts'
import type { InquiryId } from '../../rules/ids.ts'
import type { InquiryKind } from '../../rules/mails.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

type Request = { kind: InquiryKind; payload: InquiryPayload; files: StoredFile[] }

/** Rule F4: the inquiry is stored, and its two mails with it. If it is not new, its files are not taken either. */
export async function submitInquiry(request: Request, tools: Tools): Promise<{ isNew: boolean }> {
  const { kind, payload, files } = request
  const id = tools.newId<'inquiry'>()
  const inquiry = {
    id,
    kind,
    name: senderOf(payload),
    email: payload.email,
    payload: sentFields(payload),
    page: payload.page || null,
    idempotencyKey: payload.idempotencyKey ?? null,
    createdAt: tools.now(),
  }
  try {
    await inOneTrip(tools.db, (tx) =>
      Promise.all([
        insertInquiry(tx, inquiry),
        insertInquiryFiles(tx, id, files, tools.now()),
        ...queueMails(tx, id, request, tools),
      ]),
    )
    return { isNew: true }
  } catch (error) {
    if (isKnownInquiry(error)) return { isNew: false }
    throw error
  }
}

function senderOf(payload: InquiryPayload): string {
  return 'name' in payload ? payload.name : `${payload.firstName} ${payload.lastName}`
}

function queueMails(tx: Tx, id: InquiryId, { kind, payload, files }: Request, tools: Tools): Promise<void>[] {
  const { publicUrl, staffEmail } = tools.house
  const name = senderOf(payload)
  const about = { inquiryId: id }
  const toStaff = queueMail(
    tx,
    {
      name: 'submission-staff',
      facts: {
        kind,
        name,
        payload: sentFields(payload),
        files: files.map(({ field, name, bytes }) => ({ field, name, bytes })),
        page: payload.page || null,
        record: `${publicUrl}/staff/inquiries/${id}`,
      },
      recipient: staffEmail,
      replyTo: payload.email,
      about,
    },
    tools,
  )
  const received = { name: 'inquiry-received', facts: { kind, name }, recipient: payload.email, about } as const
  return [toStaff, queueMail(tx, received, tools)]
}
