import { RecordAction } from '#app/staff/record-sections.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { moreTimeWords, recordPaymentWords } from '#content/staff/other-money.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { outstandingCents, unpaidInstallments } from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'

type Props = { record: Pick<StaffBookingPage, 'booking' | 'schedule'> }

/** Rule M26: money that staff received themselves. */
export function RecordPaymentForm({ record: { booking, schedule } }: Props) {
  const dueCents = outstandingCents(schedule)
  if (booking.state === 'cancelled' || dueCents === 0) return null
  const { record, booking: words } = recordPaymentWords
  return (
    <RecordAction
      intent="record-payment"
      label={record}
      confirm={words.confirm(formatDollars(dueCents))}
      version={booking.version}
      reason
    >
      <PaymentFields />
    </RecordAction>
  )
}

export function PaymentFields() {
  const { methods, method, amount } = recordPaymentWords
  return (
    <>
      <SelectField name="method" label={method} value="" options={methods} />
      <TextField name="amount" label={amount} hint={bookingPage.actions.amountHint} inputMode="decimal" required />
    </>
  )
}

/** Rule M26: a date for one of the installments that are not paid. */
export function MoreTimeForm({ record: { booking, schedule } }: Props) {
  const unpaid = unpaidInstallments(schedule)
  if (booking.state === 'cancelled' || unpaid.length === 0) return null
  const options = unpaid.map(({ kind, dueDay, amountCents, settledCents }) => ({
    value: kind,
    label: moreTimeWords.installmentOption(
      bookingPage.schedule.parts[kind],
      formatDollars(amountCents - settledCents),
      formatStaffDay(dueDay),
    ),
  }))
  return (
    <RecordAction
      intent="extend-installment"
      label={moreTimeWords.give}
      confirm={moreTimeWords.installmentConfirm}
      version={booking.version}
      reason
    >
      <SelectField name="kind" label={moreTimeWords.installment} value="" options={options} />
      <TextField name="until" label={moreTimeWords.until} type="date" required />
    </RecordAction>
  )
}
