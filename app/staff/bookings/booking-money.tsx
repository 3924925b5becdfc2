import { dayText } from '../../../content/dates.ts'
import { bookingPage } from '../../../content/staff/bookings.ts'
import { methodNames } from '../../../content/staff/records.ts'
import type { BookingRecord, RecordPayment } from '../../../operations/bookings/show-booking-record.ts'
import { dayOf } from '../../../rules/dates.ts'
import { dollars } from '../../../rules/money.ts'
import { isOwnName } from '../../../rules/payments.ts'
import { type Failed, RecordAction } from '../record-parts.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'

type Props = { record: BookingRecord; failed: Failed | undefined }

export function Schedule({ schedule }: Pick<BookingRecord, 'schedule'>) {
  const words = bookingPage.schedule
  return (
    <StaffSection heading={words.heading}>
      <RecordTable
        label={words.label}
        rows={schedule}
        keyOf={({ part }) => part}
        columns={[
          { head: words.part, cell: ({ part }) => words.parts[part] },
          { head: words.due, cell: ({ dueDay }) => dueDay, figure: true },
          { head: words.amount, cell: ({ amountCents }) => dollars(amountCents), figure: true },
          { head: words.settled, cell: ({ settledCents }) => dollars(settledCents), figure: true },
          { head: words.state, cell: ({ state }) => words.states[state] },
        ]}
      />
    </StaffSection>
  )
}

export function Payments({ record, failed }: Props) {
  const words = bookingPage.payments
  return (
    <StaffSection heading={words.heading}>
      {record.payments.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <RecordTable
          label={words.label}
          rows={record.payments}
          keyOf={({ id }) => id}
          columns={[
            { head: words.what, cell: ({ direction }) => words[direction] },
            { head: words.at, cell: ({ createdAt }) => <Moment at={createdAt} /> },
            { head: words.way, cell: ({ method }) => methodNames[method] },
            { head: words.amount, cell: ({ amountCents }) => dollars(amountCents), figure: true },
            { head: words.fee, cell: ({ feeCents }) => dollars(feeCents), figure: true },
            { head: words.state, cell: ({ state }) => words.states[state] },
            { head: words.number, cell: (payment) => <ProviderNumber {...payment} /> },
            {
              head: words.actions,
              cell: (payment) => <PaymentActions payment={payment} record={record} failed={failed} />,
            },
          ]}
        />
      )}
    </StaffSection>
  )
}

function ProviderNumber({ providerId }: RecordPayment) {
  if (isOwnName(providerId)) return null
  return <span className="block min-w-[5rem] [overflow-wrap:anywhere]">{providerId}</span>
}

function PaymentActions({ payment, record: { booking }, failed }: Props & { payment: RecordPayment }) {
  const words = bookingPage.payments
  const { id, leftCents, isOwed, method } = payment
  const shared = { about: dollars(payment.amountCents), hidden: { paymentId: id }, failed, of: id }
  const version = booking.version
  return (
    <div className="flex flex-wrap gap-2">
      {leftCents > 0 ? (
        <RecordAction
          {...shared}
          intent="give-back"
          label={words.refund}
          confirm={words.refundConfirm}
          version={version}
          reason
        >
          <TextField name="amount" label={words.refundAmount} hint={words.refundHint} inputMode="decimal" />
        </RecordAction>
      ) : null}
      {isOwed && method !== 'paypal' ? (
        <RecordAction {...shared} intent="confirm-returned" label={words.sent} confirm={words.sentConfirm} />
      ) : null}
      {isOwed && method === 'paypal' ? (
        <RecordAction
          {...shared}
          intent="return-otherwise"
          label={words.otherwise}
          confirm={words.otherwiseConfirm}
          reason
        />
      ) : null}
      {isOwed && booking.state === 'confirmed' ? (
        <RecordAction
          {...shared}
          intent="withdraw-refund"
          label={words.withdraw}
          confirm={words.withdrawConfirm}
          version={version}
          reason
        />
      ) : null}
    </div>
  )
}

/** Rule M8. */
export function Credit({ record: { credit, booking }, failed }: Props) {
  const words = bookingPage.credit
  const spendable = credit.theirs.filter(({ leftCents }) => leftCents > 0)
  const left = spendable.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const amount = <TextField name="amount" label={words.amount} hint={words.amountHint} inputMode="decimal" required />
  return (
    <StaffSection heading={words.heading}>
      <FactList
        facts={[
          { label: words.used, value: dollars(credit.usedCents) },
          { label: words.given, value: dollars(credit.givenCents) },
          { label: words.left, value: dollars(left) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <RecordAction
          intent="give-credit"
          label={words.give}
          confirm={words.giveConfirm}
          version={booking.version}
          failed={failed}
          reason
        >
          {amount}
        </RecordAction>
        {spendable.length > 0 && booking.state === 'confirmed' ? (
          <RecordAction
            intent="spend-credit"
            label={words.spend}
            confirm={words.spendConfirm}
            version={booking.version}
            failed={failed}
            reason
          >
            <FilterSelect
              name="creditId"
              label={words.which}
              value=""
              options={spendable.map(({ id, leftCents, createdAt }) => ({
                value: id,
                label: words.option(dollars(leftCents), dayText(dayOf(createdAt))),
              }))}
            />
            {amount}
          </RecordAction>
        ) : null}
      </div>
    </StaffSection>
  )
}
