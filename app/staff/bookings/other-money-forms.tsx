import { RecordAction } from '#app/staff/record-sections.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { moreTimeWords, priceChangeWords, recordPaymentWords, reminderWords } from '#content/staff/other-money.ts'
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
  const options = unpaid.map(({ id, kind, dueDay, amountCents, settledCents }) => ({
    value: id,
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
      <SelectField name="installmentId" label={moreTimeWords.installment} value="" options={options} />
      <TextField name="until" label={moreTimeWords.until} type="date" required />
    </RecordAction>
  )
}

/** Rule M10: staff remind the guest now. */
export function ReminderForm({
  record: { booking, offers },
}: {
  record: Pick<StaffBookingPage, 'booking' | 'offers'>
}) {
  if (!offers.canRemind) return null
  const { send, confirm } = reminderWords
  return (
    <RecordAction
      intent="remind-of-payment"
      label={send}
      confirm={confirm(booking.firstName)}
      version={booking.version}
    />
  )
}

/** Rule M31: staff raise or lower the price. */
export function PriceForm({ record: { booking, offers } }: { record: Pick<StaffBookingPage, 'booking' | 'offers'> }) {
  const { priceDirections, dueCents } = offers
  if (priceDirections.length === 0) return null
  const words = priceChangeWords
  const options = priceDirections.map((value) => ({ value, label: words.directions[value] }))
  return (
    <RecordAction
      intent="change-price"
      label={words.change}
      confirm={words.confirm(formatDollars(dueCents))}
      version={booking.version}
      reason
    >
      <SelectField name="direction" label={words.direction} value="" options={options} />
      <TextField
        name="amount"
        label={words.amount}
        hint={bookingPage.actions.amountHint}
        inputMode="decimal"
        required
      />
    </RecordAction>
  )
}
