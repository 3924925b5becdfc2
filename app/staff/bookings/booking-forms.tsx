import { RecordAction } from '#app/staff/record-sections.tsx'
import { DepartureSelect, SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { consequences } from '#content/staff/consequences.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { formatDollars } from '#rules/money.ts'
import { BillingForm } from './billing-form.tsx'
import { PartyLinks } from './party-links.tsx'

const words = bookingPage.actions

type Props = { record: StaffBookingPage }

/** Actions on the booking as a whole. */
export function BookingActions({ record }: Props) {
  const { booking, transfers } = record
  return (
    <StaffSection heading={words.heading}>
      <div className="action-row">
        {booking.email ? <ContactForm record={record} /> : null}
        {booking.email ? <BillingForm record={record} /> : null}
        {record.offers.canSendLink ? <LinkForm record={record} /> : null}
        {booking.state === 'confirmed' ? <MoveForm record={record} /> : null}
        {record.offers.canChangeParty ? <PartyLinks booking={booking} /> : null}
        {transfers.map(({ id, shortCode, totalCents, receivedCents }) => (
          <RecordAction
            key={id}
            intent="record-transfer"
            label={words.transferOf(shortCode ?? id, formatDollars(totalCents))}
            confirm={words.transferConfirm}
            hidden={{ orderId: id, receivedCents: String(receivedCents) }}
            reason
          >
            <TransferFields />
          </RecordAction>
        ))}
        {booking.state === 'confirmed' ? <CancelForm record={record} /> : null}
      </div>
    </StaffSection>
  )
}

function ContactForm({ record: { booking } }: Props) {
  const { version } = booking
  return (
    <RecordAction intent="change-contact" label={words.contact} confirm={words.contactConfirm} version={version} reason>
      <PersonFields {...booking} />
      <TextField name="emergencyContact" label={words.emergencyContact} hint={words.emergencyHint} autoComplete="off" />
      <TextField name="emergencyPhone" label={words.emergencyPhone} type="tel" autoComplete="off" />
    </RecordAction>
  )
}

function LinkForm({ record: { booking } }: Props) {
  return (
    <RecordAction intent="renew-link" label={words.link} confirm={words.linkConfirm} version={booking.version} reason />
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

function MoveForm({ record: { booking, offers } }: Props) {
  const { otherDepartures, moveOccasions } = offers
  const occasions = words.occasions.filter(({ value }) => moveOccasions.some((occasion) => occasion === value))
  if (otherDepartures.length === 0) return <p className="text-slate text-small">{words.nowhere}</p>
  return (
    <RecordAction intent="move" label={words.move} confirm={words.moveConfirm} version={booking.version} reason>
      <DepartureSelect name="toDepartureId" label={words.to} departures={otherDepartures} />
      <SelectField name="occasion" label={words.occasion} value="" options={occasions} />
    </RecordAction>
  )
}

/** For money that staff saw on the account before it was imported. */
export function TransferFields() {
  return (
    <>
      <TextField name="amount" label={words.amount} hint={words.amountHint} inputMode="decimal" required />
      <TextField name="postedOn" label={words.day} type="date" required />
      <TextField name="payer" label={words.payer} autoComplete="off" required />
    </>
  )
}

function CancelForm({ record: { booking, offers } }: Props) {
  const { seats, version } = booking
  const { balanceCents, maxRefundCents } = offers
  const confirm = `${consequences.booking(seats, balanceCents)} ${words.cancelConfirm}`
  // Rule G22: what the rules give back stands there already.
  const refund = maxRefundCents === 0 ? 'none' : maxRefundCents === balanceCents ? 'all' : 'part'
  return (
    <RecordAction intent="cancel" label={words.cancel} tone="berry" confirm={confirm} version={version} reason>
      <SelectField name="refund" label={words.refund} value={refund} options={words.refunds} />
      <TextField
        name="amount"
        label={words.refundAmount}
        hint={words.amountHint}
        inputMode="decimal"
        defaultValue={refund === 'part' ? formatDollars(maxRefundCents) : ''}
      />
      <TextField name="credit" label={words.creditAmount} hint={words.creditHint} inputMode="decimal" />
    </RecordAction>
  )
}
