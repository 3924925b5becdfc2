import { DocumentLink } from '#app/staff/documents/document-link.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { documentKindNames } from '#content/documents/documents.ts'
import { documentsSection } from '#content/staff/documents.ts'
import { audienceNames, messagesPage } from '#content/staff/messages.ts'
import { recordLists as words } from '#content/staff/search.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { ListedMessage } from '#db/messages/guest-messages.ts'
import type { DocumentRow } from '#operations/staff/record-rows.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { formatDollars } from '#rules/money.ts'

export function Documents({ documents }: { documents: readonly DocumentRow[] }) {
  const { number, kind, day, customer, amount, erased } = documentsSection
  if (documents.length === 0) return null
  return (
    <RecordSection
      words={words.documents}
      rows={documents}
      columns={[
        {
          head: number,
          cell: (row) => <DocumentLink id={row.id}>{formatDocumentNumber(row)}</DocumentLink>,
          figure: true,
        },
        { head: kind, cell: (row) => documentKindNames[row.kind], phone: 'second' },
        {
          head: words.columns.booking,
          cell: ({ bookingId, reference }) => <TextLink to={`/staff/bookings/${bookingId}`}>{reference}</TextLink>,
        },
        { head: customer, cell: ({ customerName }) => customerName || erased },
        { head: amount, cell: ({ cents }) => formatDollars(cents), figure: true, phone: 'first' },
        { head: day, cell: ({ issuedOn }) => formatStaffDay(issuedOn), phone: 'second' },
      ]}
    />
  )
}

export function Messages({ messages }: { messages: readonly ListedMessage[] }) {
  const { subject, to, author, at, forgotten } = messagesPage.messages
  if (messages.length === 0) return null
  return (
    <RecordSection
      words={words.messages}
      rows={messages}
      href={({ id }) => `/staff/messages/${id}`}
      columns={[
        { head: subject, cell: (message) => message.subject ?? forgotten },
        { head: to, cell: ({ audience }) => audienceNames[audience] },
        { head: author, cell: (message) => message.author },
        { head: at, cell: ({ createdAt }) => <DateTime at={createdAt} />, phone: 'second' },
      ]}
    />
  )
}
