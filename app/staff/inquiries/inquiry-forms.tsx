import { Form } from 'react-router'
import { inquiryStatusNames as statusNames, inquiryPage as words } from '../../../content/staff/inquiries.ts'
import { submissionWords } from '../../../content/staff-mails.ts'
import type { StoredInquiry } from '../../../db/inquiries.ts'
import type { InquiryRecord } from '../../../operations/inquiries/show-inquiry.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '../../../rules/inquiries-work.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm } from '../ui/action-form.tsx'
import { ChangedNotice } from '../ui/changed-notice.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { InquirySaid } from './inquiry-actions.ts'

type Inquiry = Pick<StoredInquiry, 'kind' | 'email' | 'status' | 'assigneeId' | 'followUpOn' | 'version'>
type Colleagues = InquiryRecord['colleagues']
type Said = { said: InquirySaid | undefined }

/** What is typed stays where it could not be stored; otherwise the form shows the record. */
export function WorkForm({ inquiry, colleagues, said }: Said & { inquiry: Inquiry; colleagues: Colleagues }) {
  const { status, assignee, nobody, followUp, save } = words.work
  const own = said?.intent === 'work' ? said : undefined
  const shown = own?.sent ?? {
    status: inquiry.status,
    assigneeId: inquiry.assigneeId ?? '',
    followUpOn: inquiry.followUpOn ?? '',
  }
  return (
    <Form method="post" key={inquiry.version} className="grid max-w-text gap-3">
      <input type="hidden" name="intent" value="work" />
      <input type="hidden" name="version" value={inquiry.version} />
      <FilterSelect
        name="status"
        label={status}
        value={shown.status ?? ''}
        options={INQUIRY_STATUSES.map((value) => ({ value, label: statusNames[value] }))}
      />
      <FilterSelect
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
        error={own?.errors?.followUpOn}
      />
      <Button type="submit" className="button-small justify-self-start">
        {save}
      </Button>
    </Form>
  )
}

export function ReplyForm({ inquiry, said }: Said & { inquiry: Inquiry }) {
  const { open, subject, proposal, text, hint } = words.reply
  const own = said?.intent === 'reply' ? said : undefined
  return (
    <ActionForm
      key={inquiry.version}
      intent="reply"
      label={open}
      tone="glow"
      version={inquiry.version}
      isOpen={own?.sent !== undefined}
    >
      <TextField
        name="subject"
        label={subject}
        required
        maxLength={200}
        defaultValue={own?.sent?.subject ?? proposal(submissionWords.heading(inquiry.kind))}
        error={own?.errors?.subject}
      />
      <TextArea
        name="text"
        label={text}
        hint={hint(inquiry.email)}
        required
        rows={8}
        defaultValue={own?.sent?.text}
        error={own?.errors?.text}
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

/** The record as it is now beside what could not be stored. */
export function Meanwhile({
  inquiry,
  colleagues,
  said,
}: {
  inquiry: Inquiry
  colleagues: Colleagues
  said: InquirySaid
}) {
  const { status, assignee, nobody, followUp } = words.work
  const nameOf = (id: string | null | undefined) => colleagues.find((each) => each.id === id)?.name ?? nobody
  const facts = (work: { status: string; assigneeId: string | null; followUpOn: string | null }) => [
    { label: status, value: statusNames[work.status as InquiryStatus] },
    { label: assignee, value: nameOf(work.assigneeId) },
    { label: followUp, value: work.followUpOn ?? '' },
  ]
  const { sent = {} } = said
  const yours =
    said.intent === 'reply'
      ? [
          { label: words.reply.subject, value: sent.subject ?? '' },
          { label: words.reply.text, value: sent.text ?? '' },
        ]
      : facts({ status: sent.status ?? '', assigneeId: sent.assigneeId ?? null, followUpOn: sent.followUpOn ?? null })
  return <ChangedNotice by={said.meanwhile ?? ''} theirs={facts(inquiry)} yours={yours} />
}
