import type { Tx } from '#db/database.ts'
import { lockInquiry, type StoredInquiry, updateInquiry } from '#db/inquiries/inquiries.ts'
import { listAuditEntriesOf } from '#db/staff/audit-log.ts'
import { findMember } from '#db/staff/staff.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { InquiryId, StaffId } from '#rules/ids.ts'
import { afterReply, changedHandling, type InquiryHandling } from '#rules/inquiries/inquiry-handling.ts'

type HandleInquiryRequest = {
  inquiryId: InquiryId
  /** The version that the staff member saw. */
  version: number
  staff: { id: StaffId; name: string }
}

export type InquiryActionResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'unknown-assignee' }
  /** `by` has since changed the inquiry. */
  | { ok: false; reason: 'stale-version'; by: string }

const done = { ok: true } as const

/** Changes the assignee, the state and the follow-up day of an inquiry. */
export async function changeInquiryHandling(
  request: HandleInquiryRequest & { work: InquiryHandling },
  tools: Tools,
): Promise<InquiryActionResult> {
  return withInquiry(request, tools, async (tx, inquiry) => {
    const { inquiryId, work, staff } = request
    const fields = changedHandling(inquiry, work)
    if (fields.length === 0) return done
    if (fields.includes('assigneeId') && !(await canBeAssigned(tx, work.assigneeId))) {
      return { ok: false, reason: 'unknown-assignee' }
    }
    await updateInquiry(tx, inquiryId, work)
    const details = Object.fromEntries(fields.map((field) => [field, { before: inquiry[field], after: work[field] }]))
    await writeAuditEntry(tx, { actor: staff.name, action: 'work-inquiry', inquiryId, details }, tools)
    return done
  })
}

/** Mails the sender of the inquiry. Their answer goes to the address of the whole team. */
export async function replyToInquiry(
  request: HandleInquiryRequest & { subject: string; text: string },
  tools: Tools,
): Promise<InquiryActionResult> {
  return withInquiry(request, tools, async (tx, inquiry) => {
    const { inquiryId, staff, subject, text } = request
    await updateInquiry(tx, inquiryId, afterReply(inquiry, staff.id, tools.now()))
    const data = { name: inquiry.name, subject, text, from: staff.name }
    const addresses = { recipient: inquiry.email, replyTo: tools.site.staffEmail }
    await queueMail(tx, { template: 'inquiry-reply', data, ...addresses, about: { inquiryId } }, tools)
    await writeAuditEntry(tx, { actor: staff.name, action: 'reply-inquiry', inquiryId, details: {} }, tools)
    return done
  })
}

/** Operators see only manifests, and deactivated members nothing at all. */
async function canBeAssigned(tx: Tx, id: StaffId | null): Promise<boolean> {
  if (id === null) return true
  const member = await findMember(tx, id)
  return member !== undefined && member.role !== 'operator'
}

/** Locks the inquiry, and refuses if its version is not the one that the staff member saw. */
async function withInquiry(
  { inquiryId, version }: HandleInquiryRequest,
  tools: Tools,
  change: (tx: Tx, inquiry: StoredInquiry) => Promise<InquiryActionResult>,
): Promise<InquiryActionResult> {
  return tools.db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, inquiryId)
    if (!inquiry) return { ok: false, reason: 'not-found' }
    if (inquiry.version !== version) {
      const [last] = await listAuditEntriesOf(tx, 'inquiry', inquiryId, 1)
      return { ok: false, reason: 'stale-version', by: last?.actor ?? '' }
    }
    return change(tx, inquiry)
  })
}
