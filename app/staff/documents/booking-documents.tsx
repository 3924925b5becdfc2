import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { documentKindNames } from '#content/documents/documents.ts'
import { documentsSection as words } from '#content/staff/documents.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { StoredDocument } from '#db/documents/documents.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { formatDollars } from '#rules/money.ts'
import { DocumentLink } from './document-link.tsx'

/** Rule D1: its invoices and credit notes. */
export function BookingDocuments({ documents }: { documents: readonly StoredDocument[] }) {
  return (
    <RecordSection
      words={words}
      rows={documents}
      columns={[
        {
          head: words.number,
          cell: (document) => <DocumentLink id={document.id}>{formatDocumentNumber(document)}</DocumentLink>,
          figure: true,
        },
        { head: words.kind, cell: ({ kind }) => <DocumentKindMark kind={kind} />, phone: 'second' },
        { head: words.day, cell: ({ issuedOn }) => formatStaffDay(issuedOn), phone: 'second' },
        { head: words.customer, cell: ({ customerName }) => customerName || words.erased },
        {
          head: words.amount,
          cell: ({ tripCents, feeCents }) => formatDollars(tripCents + feeCents),
          figure: true,
          phone: 'first',
        },
      ]}
    />
  )
}

/** A credit note takes back what an invoice said. */
function DocumentKindMark({ kind }: Pick<StoredDocument, 'kind'>) {
  return <StateMark tone={kind === 'invoice' ? 'good' : 'ended'}>{documentKindNames[kind]}</StateMark>
}
