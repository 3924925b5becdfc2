import { Form } from 'react-router'
import { useReport } from '#app/staff/record-sections.tsx'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { ChangedNotice } from '#app/staff/ui/notice.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextArea, TextField } from '#app/staff/ui/text-field.tsx'
import { submissionWords } from '#content/mail/staff-mails.ts'
import { inquiryStatusNames as statusNames, inquiryPage as words } from '#content/staff/inquiries.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { StoredInquiry } from '#db/inquiries/inquiries.ts'
import type { InquiryPage } from '#operations/inquiries/load-inquiry-page.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '#rules/inquiries/inquiry-handling.ts'

type Inquiry = Pick<StoredInquiry, 'kind' | 'email' | 'status' | 'assigneeId' | 'followUpOn' | 'version'>
type Colleagues = InquiryPage['colleagues']

const statusOptions = optionsOf(INQUIRY_STATUSES, statusNames)

/** Shows the record, or what was typed if it could not be saved. */
export function HandlingForm({ inquiry, colleagues }: { inquiry: Inquiry; colleagues: Colleagues }) {
  const { status, assignee, nobody, followUp, save } = words.handling
  const report = useReport('handling')
  const shown = report?.sent ?? {
    status: inquiry.status,
    assigneeId: inquiry.assigneeId ?? '',
    followUpOn: inquiry.followUpOn ?? '',
  }
  return (
    <Form method="post" key={inquiry.version} className="grid max-w-text gap-3">
      <input type="hidden" name="intent" value="handling" />
      <input type="hidden" name="version" value={inquiry.version} />
      <SelectField name="status" label={status} value={shown.status ?? ''} options={statusOptions} />
      <SelectField
        name="assigneeId"
        label={assignee}
        value={shown.assigneeId ?? ''}
        options={[{ value: '', label: nobody }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextField
        type="date"
        name="followUpOn"
        label={followUp}
        defaultValue={shown.followUpOn}
        error={report?.errors?.followUpOn}
      />
      <SubmitButton label={save} />
    </Form>
  )
}

export function ReplyForm({ inquiry: { kind, email, version } }: { inquiry: Inquiry }) {
  const { open, subject, proposal, text, hint } = words.reply
  const { sent, errors } = useReport('reply') ?? {}
  return (
    <ActionForm key={version} intent="reply" label={open} tone="glow" version={version} isOpen={sent !== undefined}>
      <TextField
        name="subject"
        label={subject}
        required
        maxLength={200}
        defaultValue={sent?.subject ?? proposal(submissionWords.heading(kind))}
        error={errors?.subject}
      />
      <TextArea
        name="text"
        label={text}
        hint={hint(email)}
        required
        rows={8}
        defaultValue={sent?.text}
        error={errors?.text}
      />
    </ActionForm>
  )
}

export function NoteForm() {
  return (
    <ActionForm intent="note" label={words.note.add}>
      <TextArea name="text" label={words.note.text} hint={words.note.hint} required rows={3} maxLength={10_000} />
    </ActionForm>
  )
}

type ConflictProps = { inquiry: Inquiry; colleagues: Colleagues; report: StaffActionReport }

/** The record as it is now, beside what could not be saved. */
export function ConflictNotice({ inquiry, colleagues, report }: ConflictProps) {
  const { status, assignee, nobody, followUp } = words.handling
  const nameOf = (id: string | null | undefined) => colleagues.find((each) => each.id === id)?.name ?? nobody
  const facts = (handling: { status: string; assigneeId: string | null; followUpOn: string | null }) => [
    { label: status, value: statusNames[handling.status as InquiryStatus] },
    { label: assignee, value: nameOf(handling.assigneeId) },
    { label: followUp, value: handling.followUpOn ? formatStaffDay(handling.followUpOn) : '' },
  ]
  const { intent, sent = {}, changedBy = '' } = report
  const yours =
    intent === 'reply'
      ? [
          { label: words.reply.subject, value: sent.subject ?? '' },
          { label: words.reply.text, value: sent.text ?? '' },
        ]
      : facts({ status: sent.status ?? '', assigneeId: sent.assigneeId ?? null, followUpOn: sent.followUpOn ?? null })
  return <ChangedNotice by={changedBy} theirs={facts(inquiry)} yours={yours} />
}
