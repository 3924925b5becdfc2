import { TransferFields } from '#app/staff/bookings/booking-forms.tsx'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { ImportCsv } from '#app/staff/ui/csv-forms.tsx'
import { EmptyState } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { bankPage } from '#content/staff/bank.ts'
import { bookingPage } from '#content/staff/booking-record.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { ListedTransfer } from '#db/bank/bank-line-rows.ts'
import { lastTransferDay } from '#rules/bank/bank-transfers.ts'
import { formatShortCode } from '#rules/bank/rf-reference.ts'
import { formatDollars } from '#rules/money.ts'
import type { Preview } from './bank-actions.ts'
import { statementColumns } from './bank-lines.tsx'

/** Enough to recognize the right file. */
const SHOWN_LINES = 50

/** Shows the lines of a file before they are imported. */
export function ImportPreview({ preview: { lines, alreadyImported, outgoing, file } }: { preview: Preview }) {
  const words = bankPage.import
  return (
    <StaffSection heading={words.preview}>
      <p>{words.counts(lines.length, alreadyImported, outgoing)}</p>
      {lines.length === 0 ? (
        <EmptyState text={words.nothing} />
      ) : (
        <>
          <RecordTable
            label={words.label}
            rows={lines.slice(0, SHOWN_LINES)}
            keyOf={(_, index) => String(index)}
            columns={statementColumns}
          />
          {lines.length > SHOWN_LINES ? <p>{words.more(lines.length - SHOWN_LINES)}</p> : null}
          <ImportCsv file={file} label={words.import} />
        </>
      )}
    </StaffSection>
  )
}

/** A short transfer shows the amount that is outstanding. */
function awaitedText({ totalCents, receivedCents }: ListedTransfer): string {
  const left = formatDollars(totalCents - receivedCents)
  return receivedCents > 0 ? bankPage.awaited.ofTotal(left, formatDollars(totalCents)) : left
}

export function AwaitedTransfers({ awaited }: { awaited: readonly (ListedTransfer & { trip: string })[] }) {
  const words = bankPage.awaited
  const { transfer, transferConfirm } = bookingPage.actions
  return (
    <RecordSection
      words={words}
      rows={awaited}
      keyOf={({ orderId }) => orderId}
      href={({ orderId }) => `/staff/orders/${orderId}`}
      columns={[
        { head: words.code, cell: ({ shortCode }) => shortCode && formatShortCode(shortCode) },
        { head: words.name, cell: ({ firstName, lastName }) => `${firstName} ${lastName}`, phone: 'second' },
        { head: words.trip, cell: ({ trip }) => trip },
        { head: words.amount, cell: (order) => awaitedText(order), figure: true, phone: 'first' },
        {
          head: words.until,
          cell: (order) => (order.holdId ? formatStaffDay(lastTransferDay(order)) : null),
          phone: 'second',
        },
        {
          head: words.actions,
          cell: ({ orderId, shortCode, receivedCents }) => (
            <RecordAction
              intent="record-transfer"
              label={transfer}
              about={shortCode ? formatShortCode(shortCode) : ''}
              confirm={transferConfirm}
              hidden={{ orderId, receivedCents: String(receivedCents) }}
              reason
            >
              <TransferFields />
            </RecordAction>
          ),
        },
      ]}
    />
  )
}
