import type { Tx } from '#db/database.ts'
import { findInquiryByKey, insertInquiry, isDuplicateInquiryError } from '#db/inquiries/inquiries.ts'
import { insertInquiryFiles } from '#db/inquiries/inquiry-files.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { queueSubmissionMail } from '#operations/mail/submission-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { StoredFile } from '#rules/forms/files.ts'
import { type InquiryPayload, withoutMetadata } from '#rules/forms/schemas.ts'
import type { InquiryId } from '#rules/ids.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { type Submission, toRepeated } from './submission.ts'

type SubmitInquiryRequest = { kind: InquiryKind; payload: InquiryPayload; files: StoredFile[] }

/** Rule F4: stores the inquiry together with its two mails. Nothing of a duplicate is stored, not even its files. */
export async function submitInquiry(request: SubmitInquiryRequest, tools: Tools): Promise<Submission> {
  const { kind, payload, files } = request
  const id = tools.newId<'inquiry'>()
  const inquiry = {
    id,
    kind,
    name: senderOf(payload),
    email: payload.email,
    payload: withoutMetadata(payload),
    page: payload.page || null,
    idempotencyKey: payload.idempotencyKey ?? null,
    createdAt: tools.now(),
  }
  try {
    await tools.db.transaction(async (tx) => {
      await insertInquiry(tx, inquiry)
      await insertInquiryFiles(tx, id, files, tools.now())
      await queueMails(tx, id, request, tools)
    })
    return { isNew: true }
  } catch (error) {
    if (!inquiry.idempotencyKey || !isDuplicateInquiryError(error)) throw error
    const stored = await findInquiryByKey(tools.db, inquiry.idempotencyKey)
    return toRepeated([kind, inquiry.payload], stored && [stored.kind, stored.payload])
  }
}

function senderOf(payload: InquiryPayload): string {
  return 'name' in payload ? payload.name : `${payload.firstName} ${payload.lastName}`
}

async function queueMails(
  tx: Tx,
  id: InquiryId,
  { kind, payload, files }: SubmitInquiryRequest,
  tools: Tools,
): Promise<void> {
  const name = senderOf(payload)
  const about = { inquiryId: id }
  const listed = files.map(({ field, name, bytes }) => ({ field, name, bytes }))
  const submission = { kind, name, payload, files: listed, path: `/staff/inquiries/${id}`, about }
  const received = { template: 'inquiry-received', data: { kind, name }, recipient: payload.email, about } as const
  await queueSubmissionMail(tx, submission, tools)
  await queueMail(tx, received, tools)
}
