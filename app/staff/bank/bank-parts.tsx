import { Form } from 'react-router'
import { bankPage } from '../../../content/staff/bank.ts'
import { bookingPage } from '../../../content/staff/bookings.ts'
import type { OpenTransfer } from '../../../db/staff-bank.ts'
import { dollars } from '../../../rules/money.ts'
import { Button } from '../../ui/button.tsx'
import { TransferFields } from '../bookings/booking-forms.tsx'
import { type Failed, RecordAction } from '../record-parts.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Preview } from './bank-acts.ts'

/** What a person looks through to see that it is the right file. */
const SHOWN_LINES = 50

export function ImportStatement() {
  const words = bankPage.import
  return (
    <StaffSection heading={words.heading}>
      <Form method="post" encType="multipart/form-data" className="grid max-w-text gap-3">
        <input type="hidden" name="intent" value="preview" />
        <TextField name="file" label={words.file} hint={words.text} type="file" accept=".csv,text/csv" required />
        <Button type="submit" className="button-small justify-self-start">
          {words.read}
        </Button>
      </Form>
    </StaffSection>
  )
}

/** What a file would bring, before it does. */
export function ImportPreview({ preview: { lines, known, outgoing, file } }: { preview: Preview }) {
  const words = bankPage.import
  const columns = bankPage.lines
  return (
    <StaffSection heading={words.preview}>
      <p>{words.counts(lines.length, known, outgoing)}</p>
      {lines.length === 0 ? (
        <EmptyState text={words.nothing} />
      ) : (
        <>
          <RecordTable
            label={words.label}
            rows={lines.slice(0, SHOWN_LINES).map((line, number) => ({ ...line, number }))}
            keyOf={({ number }) => String(number)}
            columns={[
              { head: columns.payer, cell: ({ payer }) => payer },
              { head: columns.day, cell: ({ bookedOn }) => bookedOn, figure: true },
              { head: columns.message, cell: ({ message }) => message },
              { head: columns.amount, cell: (line) => moneyText(line.amountCents, line.currency), figure: true },
            ]}
          />
          {lines.length > SHOWN_LINES ? <p>{words.more(lines.length - SHOWN_LINES)}</p> : null}
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="intent" value="import" />
            <input type="hidden" name="statement" value={file} />
            <Button type="submit" tone="glow" className="button-small">
              {words.import}
            </Button>
          </Form>
        </>
      )}
    </StaffSection>
  )
}

/** Lines may be in other currencies, which are no dollars. */
export function moneyText(cents: number, currency: string): string {
  return currency === 'USD' ? dollars(cents) : `${(cents / 100).toFixed(2)} ${currency}`
}

type AwaitedProps = { awaited: readonly (OpenTransfer & { trip: string })[]; failed: Failed | undefined }

export function AwaitedTransfers({ awaited, failed }: AwaitedProps) {
  const words = bankPage.awaited
  const { transfer, transferConfirm } = bookingPage.actions
  return (
    <StaffSection heading={words.heading}>
      {awaited.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <RecordTable
          label={words.label}
          rows={awaited}
          keyOf={({ orderId }) => orderId}
          columns={[
            { head: words.code, cell: ({ shortCode }) => shortCode, figure: true },
            { head: words.name, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
            { head: words.trip, cell: ({ trip }) => trip },
            { head: words.amount, cell: ({ totalCents }) => dollars(totalCents), figure: true },
            { head: words.asked, cell: ({ createdAt }) => <Moment at={createdAt} /> },
            {
              head: words.actions,
              cell: ({ orderId, shortCode }) => (
                <RecordAction
                  intent="record-transfer"
                  label={transfer}
                  about={shortCode ?? ''}
                  confirm={transferConfirm}
                  hidden={{ orderId }}
                  failed={failed}
                  of={orderId}
                  reason
                >
                  <TransferFields />
                </RecordAction>
              ),
            },
          ]}
        />
      )}
    </StaffSection>
  )
}
