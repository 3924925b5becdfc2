import { findInquiry } from '#db/inquiries/inquiries.ts'
import type { Tools } from '#operations/tools.ts'
import type { InquiryId, StaffId } from '#rules/ids.ts'
import type { InquiryHandling } from '#rules/inquiries/inquiry-handling.ts'
import { changeInquiryHandling } from './handle-inquiry.ts'

type HandleInquiriesRequest = {
  /** Each with the version that the staff member saw. */
  picked: readonly { id: InquiryId; version: number }[]
  staff: { id: StaffId; name: string }
  work: Partial<InquiryHandling>
}

export type InquiriesActionResult =
  | { ok: true; changed: number; skipped: number }
  | { ok: false; reason: 'none-picked' | 'unknown-assignee' }

/** Makes the same change to several inquiries. An inquiry that someone else has since changed stays as it is. */
export async function handleInquiries(
  { picked, staff, work }: HandleInquiriesRequest,
  tools: Tools,
): Promise<InquiriesActionResult> {
  if (picked.length === 0) return { ok: false, reason: 'none-picked' }
  let changed = 0
  for (const { id, version } of picked) {
    const inquiry = await findInquiry(tools.db, id)
    if (!inquiry) continue
    const { status, assigneeId, followUpOn } = inquiry
    const all = { status, assigneeId, followUpOn, ...work }
    const result = await changeInquiryHandling({ inquiryId: id, version, staff, work: all }, tools)
    if (!result.ok && result.reason === 'unknown-assignee') return { ok: false, reason: 'unknown-assignee' }
    if (result.ok) changed += 1
  }
  return { ok: true, changed, skipped: picked.length - changed }
}
