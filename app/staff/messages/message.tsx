import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { FactList } from '#app/staff/ui/fact-list.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { MailState } from '#app/staff/ui/mail-state.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { audienceNames, messagesPage as list, messagePage as words } from '#content/staff/messages.ts'
import { findMessage, listMailsOfMessage, type StoredMessage } from '#db/messages/guest-messages.ts'
import type { MessageId } from '#rules/ids.ts'
import type { Route } from './+types/message'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  const id = idIn<MessageId>(params.id)
  const message = orNotFound(await findMessage(db, id))
  return { message, mails: await listMailsOfMessage(db, id), isNew: new URL(request.url).searchParams.has('sent') }
}

export default function Message({ loaderData: { message, mails, isNew } }: Route.ComponentProps) {
  const { facts } = words
  const record = recordOf(message)
  return (
    <StaffPage title={mails[0]?.subject ?? words.title} trail={[{ label: list.title, href: '/staff/messages' }]}>
      {isNew ? <Notice tone="good">{words.sent}</Notice> : null}
      <FactList
        facts={[
          { label: facts.to, value: audienceNames[message.audience] },
          {
            label: facts.record,
            value: record && <TextLink to={record.path}>{record.name}</TextLink>,
          },
          { label: facts.people, value: message.recipientCount },
          { label: facts.author, value: message.author },
          { label: facts.at, value: <DateTime at={message.createdAt} /> },
        ]}
      />
      <RecordSection
        words={words.mails}
        rows={mails}
        href={({ id }) => `/staff/mails/${id}`}
        columns={[
          { head: words.mails.subject, cell: ({ subject }) => subject ?? words.title },
          { head: words.mails.to, cell: ({ recipient }) => <MailAddress email={recipient} />, phone: 'second' },
          { head: words.mails.state, cell: ({ state }) => <MailState state={state} />, phone: 'first' },
          { head: words.mails.at, cell: ({ sentAt, createdAt }) => <DateTime at={sentAt ?? createdAt} /> },
        ]}
      />
    </StaffPage>
  )
}

/** Undefined if it went to chosen records, whose emails are below. */
function recordOf({ bookingId, waitlistEntryId, departureId }: StoredMessage) {
  const { booking, entry, departure } = words.records
  if (bookingId) return { path: `/staff/bookings/${bookingId}`, name: booking }
  if (waitlistEntryId) return { path: `/staff/waitlist/${waitlistEntryId}`, name: entry }
  return departureId ? { path: `/staff/departures/${departureId}`, name: departure } : undefined
}
