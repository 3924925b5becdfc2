import { rangeText } from '../../../content/dates.ts'
import { bookingPage } from '../../../content/staff/bookings.ts'
import type { BookingRecord } from '../../../operations/bookings/show-booking-record.ts'
import { dollars } from '../../../rules/money.ts'
import { type Failed, RecordAction } from '../record-parts.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'

const words = bookingPage.actions

type Props = { record: BookingRecord; failed: Failed | undefined }

/** What can be done to the booking as a whole. */
export function BookingActions({ record, failed }: Props) {
  const { booking, transfers } = record
  return (
    <StaffSection heading={words.heading}>
      <div className="flex flex-wrap items-start gap-2">
        {booking.email ? <ContactForm record={record} failed={failed} /> : null}
        {booking.state === 'confirmed' ? <MoveForm record={record} failed={failed} /> : null}
        {transfers.length > 0 ? (
          <RecordAction
            intent="record-transfer"
            label={words.transfer}
            confirm={words.transferConfirm}
            failed={failed}
            reason
          >
            <FilterSelect
              name="orderId"
              label={words.transferFor}
              value=""
              options={transfers.map(({ id, shortCode, totalCents }) => ({
                value: id,
                label: words.transferOption(shortCode ?? id, dollars(totalCents)),
              }))}
            />
            <TransferFields />
          </RecordAction>
        ) : null}
        {booking.state === 'confirmed' ? <CancelForm record={record} failed={failed} /> : null}
      </div>
    </StaffSection>
  )
}

function ContactForm({ record: { booking }, failed }: Props) {
  return (
    <RecordAction
      intent="change-contact"
      label={words.contact}
      confirm={words.contactConfirm}
      version={booking.version}
      failed={failed}
      reason
    >
      <PersonFields {...booking} />
      <TextField
        name="emergencyContact"
        label={words.emergencyContact}
        defaultValue={booking.emergencyContact ?? ''}
        autoComplete="off"
      />
      <TextField
        name="emergencyPhone"
        label={words.emergencyPhone}
        type="tel"
        defaultValue={booking.emergencyPhone ?? ''}
        autoComplete="off"
      />
    </RecordAction>
  )
}

type Person = Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>

export function PersonFields({ firstName = '', lastName = '', email = '', phone = '' }: Person) {
  const shared = { required: true, autoComplete: 'off' } as const
  return (
    <>
      <TextField {...shared} name="firstName" label={words.firstName} defaultValue={firstName} />
      <TextField {...shared} name="lastName" label={words.lastName} defaultValue={lastName} />
      <TextField {...shared} name="email" label={words.email} type="email" defaultValue={email} />
      <TextField {...shared} name="phone" label={words.phone} type="tel" defaultValue={phone} />
    </>
  )
}

function MoveForm({ record: { booking, otherDates }, failed }: Props) {
  if (otherDates.length === 0) return <p className="text-slate text-small">{words.nowhere}</p>
  return (
    <RecordAction
      intent="move"
      label={words.move}
      confirm={words.moveConfirm}
      version={booking.version}
      failed={failed}
      reason
    >
      <FilterSelect
        name="toDepartureId"
        label={words.to}
        value=""
        options={otherDates.map(({ id, startDate, endDate }) => ({ value: id, label: rangeText(startDate, endDate) }))}
      />
      <FilterSelect name="occasion" label={words.occasion} value="" options={words.occasions} />
    </RecordAction>
  )
}

/** Money that somebody saw on the account. */
export function TransferFields() {
  return (
    <>
      <TextField name="amount" label={words.amount} hint={words.amountHint} inputMode="decimal" required />
      <TextField name="bookedOn" label={words.day} type="date" required />
      <TextField name="payer" label={words.payer} autoComplete="off" required />
    </>
  )
}

function CancelForm({ record: { booking }, failed }: Props) {
  return (
    <RecordAction
      intent="cancel"
      label={words.cancel}
      confirm={words.cancelConfirm}
      version={booking.version}
      failed={failed}
      reason
    >
      <FilterSelect name="refund" label={words.refund} value="none" options={words.refunds} />
      <TextField name="amount" label={words.refundAmount} hint={words.amountHint} inputMode="decimal" />
      <TextField name="credit" label={words.creditAmount} hint={words.creditHint} inputMode="decimal" />
    </RecordAction>
  )
}
