import type { Tx } from '../../db/database.ts'
import type { StoredInquiry } from '../../db/inquiries.ts'
import { findMember } from '../../db/staff.ts'
import { auditOfInquiry, changeInquiry, lockInquiry } from '../../db/staff-inquiries.ts'
import type { InquiryId, StaffId } from '../../rules/ids.ts'
import { afterReply, changedWork, type InquiryWork } from '../../rules/inquiries-work.ts'
import { audit } from '../audit.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

type Request = {
  inquiryId: InquiryId
  /** Of the inquiry that the person saw. */
  version: number
  staff: { id: StaffId; name: string }
}

export type InquiryAnswer =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'unknown-colleague' }
  /** `by` did something to it since. */
  | { ok: false; reason: 'changed-meanwhile'; by: string }

const done = { ok: true } as const

/** Who works on an inquiry, how far they are, and when to look at it again. */
export async function workInquiry(request: Request & { work: InquiryWork }, tools: Tools): Promise<InquiryAnswer> {
  return withInquiry(request, tools, async (tx, inquiry) => {
    const { inquiryId, work, staff } = request
    const fields = changedWork(inquiry, work)
    if (fields.length === 0) return done
    if (fields.includes('assigneeId') && !(await mayWork(tx, work.assigneeId))) {
      return { ok: false, reason: 'unknown-colleague' }
    }
    await changeInquiry(tx, inquiryId, work)
    const facts = Object.fromEntries(fields.map((field) => [field, { before: inquiry[field], after: work[field] }]))
    await audit(tx, { actor: staff.name, action: 'work-inquiry', inquiryId, reason: '', facts }, tools)
    return done
  })
}

/** A letter from us to whoever sent the inquiry. Their answer reaches the whole team. */
export async function replyInquiry(
  request: Request & { subject: string; text: string },
  tools: Tools,
): Promise<InquiryAnswer> {
  return withInquiry(request, tools, async (tx, inquiry) => {
    const { inquiryId, staff, subject, text } = request
    await changeInquiry(tx, inquiryId, afterReply(inquiry, staff.id, tools.now()))
    await queueMail(
      tx,
      {
        name: 'inquiry-reply',
        facts: { name: inquiry.name, subject, text, from: staff.name },
        recipient: inquiry.email,
        replyTo: tools.house.staffEmail,
        about: { inquiryId },
      },
      tools,
    )
    await audit(tx, { actor: staff.name, action: 'reply-inquiry', inquiryId, reason: '', facts: {} }, tools)
    return done
  })
}

/** Operators see manifests and nothing else; whoever left sees nothing at all. */
async function mayWork(tx: Tx, id: StaffId | null): Promise<boolean> {
  if (id === null) return true
  const member = await findMember(tx, id)
  return member !== undefined && member.role !== 'operator'
}

/** Locks the inquiry, and refuses if it is not the one that the person saw. */
async function withInquiry(
  { inquiryId, version }: Request,
  tools: Tools,
  change: (tx: Tx, inquiry: StoredInquiry) => Promise<InquiryAnswer>,
): Promise<InquiryAnswer> {
  return tools.db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, inquiryId)
    if (!inquiry) return { ok: false, reason: 'gone' }
    if (inquiry.version !== version) {
      const [last] = await auditOfInquiry(tx, inquiryId)
      return { ok: false, reason: 'changed-meanwhile', by: last?.actor ?? '' }
    }
    return change(tx, inquiry)
  })
}
