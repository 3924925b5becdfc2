import { PersonLink } from '#app/staff/people/person-link.tsx'
import { QuotesPart } from '#app/staff/quotes/quotes-part.tsx'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { EmailContact, PhoneContact } from '#app/staff/ui/contact-links.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import {
  inquiryKindNames as kindNames,
  inquiriesPage as list,
  inquiryStatusNames as statusNames,
  inquiryPage as words,
} from '#content/staff/inquiries.ts'
import { quotesPart } from '#content/staff/quotes.ts'
import { loadInquiryPage } from '#operations/inquiries/load-inquiry-page.ts'
import type { InquiryId } from '#rules/ids.ts'
import { responseClock } from '#rules/inquiries/inquiry-handling.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import type { Route } from './+types/inquiry'
import { inquiryActions } from './inquiry-actions.ts'
import { answersOf } from './inquiry-answers.ts'
import { ConflictNotice, HandlingForm, NoteForm, ReplyForm } from './inquiry-forms.tsx'
import { InquiryTimeline } from './inquiry-timeline.tsx'
import { ReplyClock } from './reply-clock.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = orNotFound(await loadInquiryPage(idIn(params.id), tools))
  const { payload: _, idempotencyKey: __, ...inquiry } = record.inquiry
  const clock = responseClock({ ...inquiry, receivedAt: inquiry.createdAt }, tools.now())
  return { ...record, inquiry, clock, answers: answersOf(record.inquiry) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const call = { inquiryId: idIn<InquiryId>(params.id), staff: staffOf(context), tools }
  return respond(await runStaffAction(inquiryActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

/** Kinds of inquiries whose senders may want a charter. */
const WITH_QUOTES: readonly InquiryKind[] = ['contact', 'partnership']

export default function Inquiry({ loaderData, actionData: report }: Route.ComponentProps) {
  const { inquiry, clock, answers, files, quotes, events, colleagues } = loaderData
  const { name, kind, status, email, page, createdAt } = inquiry
  const facts = [
    { label: words.email, value: <EmailContact email={email} /> },
    { label: words.received, value: <DateTime at={createdAt} /> },
    { label: words.clock, value: <ReplyClock clock={clock} /> },
    { label: words.page, value: page || null },
    ...answers.map(({ name: field, label, value }) => ({
      label,
      value: field === 'phone' ? <PhoneContact phone={value} /> : <span className="whitespace-pre-line">{value}</span>,
    })),
  ]
  return (
    <StaffPage
      title={name}
      mark={`${kindNames[kind]} · ${statusNames[status]}`}
      trail={[{ label: list.title, href: '/staff/inquiries' }]}
      actions={
        WITH_QUOTES.includes(kind) ? (
          <LinkButton to={`/staff/quotes/new?inquiry=${inquiry.id}`} className="button-small">
            {quotesPart.quote}
          </LinkButton>
        ) : undefined
      }
    >
      <ActionNotice report={report} />
      {report?.changedBy === undefined ? null : (
        <ConflictNotice inquiry={inquiry} colleagues={colleagues} report={report} />
      )}
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-5">
          <StaffSection heading={words.sent} facts={facts}>
            <Files inquiryId={inquiry.id} files={files} />
            <PersonLink record="inquiry" id={inquiry.id} />
            <ReplyForm inquiry={inquiry} />
          </StaffSection>
          {quotes.length > 0 ? <QuotesPart quotes={quotes} /> : null}
          <InquiryTimeline events={events} colleagues={colleagues} />
        </div>
        <StaffSection heading={words.handling.heading}>
          <HandlingForm inquiry={inquiry} colleagues={colleagues} />
          <NoteForm key={events.length} />
        </StaffSection>
      </div>
    </StaffPage>
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
