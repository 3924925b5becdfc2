import type { StaffActions } from '#app/staff/staff-action.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import { inquiriesPage as words } from '#content/staff/inquiries.ts'
import { handleInquiries, type InquiriesActionResult } from '#operations/inquiries/handle-inquiries.ts'
import type { Tools } from '#operations/tools.ts'
import type { InquiryId } from '#rules/ids.ts'
import { inquiryListForms } from '#rules/inquiries/inquiry-handling.ts'

type Call = { picked: readonly { id: InquiryId; version: number }[]; staff: SignedInStaff; tools: Tools }
type Refusal = Extract<InquiriesActionResult, { ok: false }>['reason'] | 'all-changed'

/** What can be done with one or several inquiries of the list. */
export const inquiryListActions: StaffActions<typeof inquiryListForms, Call, Refusal> = {
  forms: inquiryListForms,
  run: {
    assign: async ({ assigneeId }, { tools, ...call }) =>
      toReport(await handleInquiries({ ...call, work: { assigneeId } }, tools), words.bulk.assigned),
    close: async (_, { tools, ...call }) =>
      toReport(await handleInquiries({ ...call, work: { status: 'done' } }, tools), words.bulk.closed),
  },
  done: { assign: '', close: '' },
  refusals: words.bulk.refusals,
}

function toReport(result: InquiriesActionResult, done: (changed: number) => string) {
  if (!result.ok) return result
  const { changed, skipped } = result
  if (changed === 0) return { ok: false, reason: 'all-changed' } as const
  return { ok: true, done: [done(changed), skipped > 0 ? words.bulk.skipped(skipped) : ''].join(' ').trim() } as const
}
