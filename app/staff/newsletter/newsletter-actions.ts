import { data, redirect } from 'react-router'
import { issuePage as words } from '../../../content/staff/newsletter.ts'
import { sendNewsletter, sendTestIssue } from '../../../operations/newsletter/send-newsletter.ts'
import { saveDraft, startDraft } from '../../../operations/newsletter/write-newsletter.ts'
import type { Tools } from '../../../operations/tools.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import type { NewsletterIssueId } from '../../../rules/ids.ts'
import { draftForm } from '../../../rules/newsletter-text.ts'
import { problemWords } from '../form-problems.ts'
import type { StaffPerson } from '../staff-context.ts'

type Fields = Readonly<Record<string, string>>
/** Without an id it is one that nobody has saved yet. */
type Target = { id: NewsletterIssueId | undefined; staff: StaffPerson }

/** What became of a form, and what goes back into it where nothing could be stored. */
export type IssueSaid = {
  done?: string
  problem?: string
  errors?: Record<string, string>
  sent?: { subject: string; text: string }
  meanwhile?: { by: string; theirs: { subject: string; text: string } }
}

export async function save({ id, staff }: Target, fields: Fields, tools: Tools) {
  const sent = { subject: fields.subject ?? '', text: fields.text ?? '' }
  const form = checkForm(draftForm, fields)
  if (!form.ok) return data<IssueSaid>({ problem: words.wrong, errors: problemWords(form.problems), sent }, 422)
  const draft = { ...form.value, author: staff.name }
  if (!id) return redirect(`/staff/newsletter/${await startDraft(draft, tools)}?saved`, 303)
  const answer = await saveDraft({ ...draft, id, version: Number(fields.version) }, tools)
  if (answer.ok) return redirect(`/staff/newsletter/${id}?saved`, 303)
  if (answer.reason !== 'changed-meanwhile') return data<IssueSaid>({ problem: words.refusals[answer.reason] }, 409)
  return data<IssueSaid>({ sent, meanwhile: { by: answer.by, theirs: answer.theirs } }, 409)
}

export async function test({ id, staff }: Target, _fields: Fields, tools: Tools) {
  if (!id || !(await sendTestIssue(id, staff.email, tools))) throw data(null, 404)
  return data<IssueSaid>({ done: words.tested(staff.email) })
}

export async function send({ id, staff }: Target, fields: Fields, tools: Tools) {
  if (!id) throw data(null, 404)
  const answer = await sendNewsletter({ id, version: Number(fields.version), actor: staff.name }, tools)
  return answer.ok
    ? data<IssueSaid>({ done: words.begun })
    : data<IssueSaid>({ problem: words.refusals[answer.reason] }, 409)
}
