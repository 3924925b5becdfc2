import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { refundEffectText, refundEffectUnknown } from '#content/staff/refund-effects.ts'
import type { StaffBookingPage, StaffPaymentRow } from '#operations/bookings/load-staff-booking-page.ts'
import { parseDollars } from '#rules/money.ts'
import { REFUND_CHOICES, type RefundChoice, refundEffect } from '#rules/refunds/refund-meanings.ts'

const words = bookingPage.payments

type Props = {
  payment: StaffPaymentRow
  record: Pick<StaffBookingPage, 'booking' | 'refundFigures'>
  form: Pick<ComponentProps<typeof RecordAction>, 'about' | 'version' | 'reason' | 'hidden'>
}

/** Rule M25: what is given back of a payment, and what that means for the guest, before anything is confirmed. */
export function RefundForm({ payment, record: { booking, refundFigures }, form }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // An amount that was typed before the page's scripts ran counts, too.
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const [choice, setChoice] = useState<RefundChoice>('price-lowered')
  const { amountCents, netCents } = refundSums(typed, payment)
  // A cancelled booking has nothing that could be due again.
  const offered = REFUND_CHOICES.filter((each) => each !== 'due-again' || booking.state === 'confirmed')
  const choices = offered.map((value) => ({
    value,
    label: words.choices[value],
    hint: Number.isNaN(netCents)
      ? refundEffectUnknown
      : refundEffectText(
          value,
          { amountCents, netCents, method: payment.method, priceBeforeCents: refundFigures.priceCents },
          refundEffect(netCents, value, refundFigures),
        ),
  }))
  return (
    <RecordAction {...form} intent="refund" label={words.refund} confirm={words.refundConfirm}>
      <TextField
        ref={field}
        name="amount"
        label={words.refundAmount}
        hint={words.refundHint}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ChoiceField<RefundChoice>
        legend={words.choice}
        name="choice"
        choices={choices}
        value={choice}
        isFixed={false}
        onChange={setChoice}
      />
    </RecordAction>
  )
}

/** Without an amount, everything that is left; a part comes without its fee. */
function refundSums(typed: string, { refundableCents, refundableNetCents }: StaffPaymentRow) {
  if (typed.trim() === '') return { amountCents: refundableCents, netCents: refundableNetCents }
  const cents = parseDollars(typed)
  return { amountCents: cents, netCents: cents }
}
