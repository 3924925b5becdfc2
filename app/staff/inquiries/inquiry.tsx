import { data } from 'react-router'
import {
  inquiryKindNames as kindNames,
  inquiriesPage as list,
  inquiryStatusNames as statusNames,
  inquiryPage as words,
} from '../../../content/staff/inquiries.ts'
import { showInquiry } from '../../../operations/inquiries/show-inquiry.ts'
import type { InquiryId } from '../../../rules/ids.ts'
import { responseClock } from '../../../rules/inquiries-work.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { isRecordId } from '../record-id.ts'
import { staffOf } from '../staff-context.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/inquiry'
import { Clock } from './inquiries.tsx'
import { keepNote, saveWork, sendReply } from './inquiry-actions.ts'
import { answersOf } from './inquiry-answers.ts'
import { Meanwhile, NoteForm, ReplyForm, WorkForm } from './inquiry-forms.tsx'
import { InquiryTimeline } from './inquiry-timeline.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = await showInquiry(idOf(params.id), tools)
  if (!record) throw data(null, 404)
  const { payload: _, idempotencyKey: __, ...inquiry } = record.inquiry
  const clock = responseClock({ ...inquiry, askedAt: inquiry.createdAt }, tools.now())
  return { ...record, inquiry, clock, answers: answersOf(record.inquiry) }
}

function idOf(text: string): InquiryId {
  if (!isRecordId(text)) throw data(null, 404)
  return text as InquiryId
}

const acts = { work: saveWork, reply: sendReply, note: keepNote }

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const perform = acts[fields.intent as keyof typeof acts]
  if (!perform) throw data(null, 400)
  const target = { inquiryId: idOf(params.id), staff: staffOf(context) }
  return perform(target, fields, context.get(visitContext).tools)
}

/** After a refusal too: who was overtaken is shown the record as it is now, and decides once more. */
export function shouldRevalidate() {
  return true
}

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, clock, answers, files, events, colleagues } = loaderData
  const { name, kind, status, email, page, createdAt } = inquiry
  const facts = [
    { label: words.email, value: <MailAddress email={email} /> },
    { label: words.received, value: <Moment at={createdAt} /> },
    { label: words.clock, value: <Clock clock={clock} /> },
    ...(page ? [{ label: words.page, value: page }] : []),
    ...answers.map(({ label, value }) => ({ label, value: <span className="whitespace-pre-line">{value}</span> })),
  ]
  return (
    <StaffPage
      title={name}
      mark={`${kindNames[kind]} · ${statusNames[status]}`}
      trail={[{ label: list.title, href: '/staff/inquiries' }]}
    >
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      {actionData?.problem ? <Notice tone="bad">{actionData.problem}</Notice> : null}
      {actionData?.meanwhile === undefined ? null : (
        <Meanwhile inquiry={inquiry} colleagues={colleagues} said={actionData} />
      )}
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-5">
          <StaffSection heading={words.sent}>
            <FactList facts={facts} />
            <Files inquiryId={inquiry.id} files={files} />
          </StaffSection>
          <InquiryTimeline events={events} colleagues={colleagues} />
        </div>
        <StaffSection heading={words.work.heading}>
          <WorkForm inquiry={inquiry} colleagues={colleagues} said={actionData} />
          <ReplyForm inquiry={inquiry} said={actionData} />
          <NoteForm key={events.length} />
        </StaffSection>
      </div>
    </StaffPage>
  )
}

function MailAddress({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="link [overflow-wrap:anywhere]">
      {email}
    </a>
  )
}

type FilesProps = { inquiryId: string } & Pick<Route.ComponentProps['loaderData'], 'files'>

function Files({ inquiryId, files }: FilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={words.files} className="flex flex-wrap gap-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="min-w-0">
          <a
            href={`/staff/inquiries/${inquiryId}/files/${id}`}
            className="button button-small [overflow-wrap:anywhere]"
          >
            {words.file(name, bytes)}
          </a>
        </li>
      ))}
    </ul>
  )
}
