import { data } from 'react-router'
import type { StaffActions } from '#app/staff/staff-action.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import { inquiryPage as words } from '#content/staff/inquiries.ts'
import {
  changeInquiryHandling,
  type InquiryActionResult,
  replyToInquiry,
} from '#operations/inquiries/handle-inquiry.ts'
import { addNote } from '#operations/staff/add-note.ts'
import type { Tools } from '#operations/tools.ts'
import type { InquiryId } from '#rules/ids.ts'
import { inquiryActionForms } from '#rules/inquiries/inquiry-handling.ts'

type Call = { inquiryId: InquiryId; staff: SignedInStaff; tools: Tools }
type Refusal = Extract<InquiryActionResult, { ok: false }>['reason']

export const inquiryActions: StaffActions<typeof inquiryActionForms, Call, Refusal> = {
  forms: inquiryActionForms,
  run: {
    handling: async ({ version, ...work }, { tools, ...call }) =>
      withoutNotFound(await changeInquiryHandling({ ...call, version, work }, tools)),
    reply: async (form, { tools, ...call }) => withoutNotFound(await replyToInquiry({ ...call, ...form }, tools)),
    note: async ({ text }, { inquiryId, staff, tools }) => {
      await addNote({ subject: 'inquiry', subjectId: inquiryId, author: staff.name, text }, tools)
      return { ok: true }
    },
  },
  done: { handling: words.handling.saved, reply: words.reply.sent, note: words.note.saved },
  refusals: { 'not-found': words.wrong, 'unknown-assignee': words.wrong, 'stale-version': words.wrong },
  incomplete: words.wrong,
}

function withoutNotFound(result: InquiryActionResult) {
  if (!result.ok && result.reason === 'not-found') throw data(null, 404)
  return result
}
