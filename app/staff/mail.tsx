import { data } from 'react-router'
import { recordWords } from '../../content/staff/records.ts'
import { findMail } from '../../db/mails.ts'
import type { MailId } from '../../rules/ids.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/mail'
import { isRecordId } from './record-id.ts'
import { FactList } from './ui/fact-list.tsx'
import { Moment } from './ui/moment.tsx'
import { StaffPage, StaffSection } from './ui/staff-page.tsx'

const words = recordWords.mails

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = isRecordId(params.id)
    ? await findMail(context.get(visitContext).tools.db, params.id as MailId)
    : undefined
  if (!mail) throw data(null, 404)
  const { id, name, subject, recipient, state, createdAt, sentAt, text, html, lastError } = mail
  const { bookingId, entryId, inquiryId } = mail
  const isWritten = html !== null
  return {
    id,
    name,
    subject,
    recipient,
    state,
    createdAt,
    sentAt,
    text,
    isWritten,
    lastError,
    bookingId,
    entryId,
    inquiryId,
  }
}

/** A mail as its reader saw it. */
export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  const { id, subject, name, recipient, state, createdAt, sentAt, text, isWritten, lastError } = mail
  return (
    <StaffPage title={subject ?? name} mark={words.states[state]} trail={trailOf(mail)}>
      <FactList
        facts={[
          { label: words.to, value: recipient },
          { label: words.at, value: <Moment at={sentAt ?? createdAt} /> },
          ...(lastError ? [{ label: words.states.failed, value: lastError }] : []),
        ]}
      />
      {isWritten ? (
        <iframe
          src={`/staff/mails/${id}/letter`}
          title={words.asSeen}
          sandbox=""
          className="h-[70vh] w-full border border-contour bg-snow"
        />
      ) : null}
      {text ? (
        <StaffSection heading={words.text}>
          <pre className="whitespace-pre-wrap border border-contour p-3 text-small [overflow-wrap:anywhere]">
            {text}
          </pre>
        </StaffSection>
      ) : null}
    </StaffPage>
  )
}

function trailOf({ bookingId, entryId, inquiryId }: Route.ComponentProps['loaderData']) {
  if (bookingId) return [{ label: words.booking, href: `/staff/bookings/${bookingId}` }]
  if (entryId) return [{ label: words.entry, href: `/staff/waitlist/${entryId}` }]
  return inquiryId ? [{ label: words.inquiry, href: `/staff/inquiries/${inquiryId}` }] : []
}
