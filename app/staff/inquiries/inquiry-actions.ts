import { data } from 'react-router'
import { inquiryPage as words } from '../../../content/staff/inquiries.ts'
import { type InquiryAnswer, replyInquiry, workInquiry } from '../../../operations/inquiries/work-inquiry.ts'
import { addNote } from '../../../operations/staff/add-note.ts'
import type { Tools } from '../../../operations/tools.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import type { InquiryId } from '../../../rules/ids.ts'
import { replyForm, workForm } from '../../../rules/inquiries-work.ts'
import { problemWords } from '../form-problems.ts'
import type { StaffPerson } from '../staff-context.ts'

type Fields = Readonly<Record<string, string>>
type Target = { inquiryId: InquiryId; staff: StaffPerson }

/** What became of a form, and what goes back into it where nothing could be stored. */
export type InquirySaid = {
  intent: string
  done?: string
  problem?: string
  errors?: Record<string, string>
  sent?: Fields
  /** Who changed the inquiry while somebody wrote this. */
  meanwhile?: string
}

export async function saveWork({ inquiryId, staff }: Target, fields: Fields, tools: Tools) {
  const form = checkForm(workForm, fields)
  if (!form.ok) return refused(fields, problemWords(form.problems))
  const request = { inquiryId, staff, version: Number(fields.version), work: form.value }
  return answered(fields, await workInquiry(request, tools), words.work.saved)
}

export async function sendReply({ inquiryId, staff }: Target, fields: Fields, tools: Tools) {
  const form = checkForm(replyForm, fields)
  if (!form.ok) return refused(fields, problemWords(form.problems))
  const request = { inquiryId, staff, version: Number(fields.version), ...form.value }
  return answered(fields, await replyInquiry(request, tools), words.reply.sent)
}

export async function keepNote({ inquiryId, staff }: Target, fields: Fields, tools: Tools) {
  await addNote({ record: 'inquiry', recordId: inquiryId, author: staff.name, text: fields.text ?? '' }, tools)
  return said(fields, { done: words.note.saved }, 200)
}

function answered(fields: Fields, answer: InquiryAnswer, done: string) {
  if (answer.ok) return said(fields, { done }, 200)
  if (answer.reason === 'changed-meanwhile') return said(fields, { sent: fields, meanwhile: answer.by }, 409)
  if (answer.reason === 'gone') throw data(null, 404)
  return refused(fields, {})
}

function refused(fields: Fields, errors: Record<string, string>) {
  return said(fields, { problem: words.wrong, errors, sent: fields }, 422)
}

function said({ intent = '' }: Fields, what: Omit<InquirySaid, 'intent'>, status: number) {
  return data<InquirySaid>({ intent, ...what }, status)
}
