import { type FormEvent, useState } from 'react'
import { rangeText } from '../../content/dates.ts'
import { bookingDetails, bookingForm, bookingWords } from '../../content/forms/booking.ts'
import { dialogWords } from '../../content/forms/dialog.ts'
import { choosePlaceholder, formWords, requiredNote } from '../../content/forms/form.ts'
import { toasts } from '../../content/toasts.ts'
import type { Day } from '../../rules/dates.ts'
import { fullPrice } from '../../rules/prices.ts'
import { callFunction } from '../inquiries/call-function.ts'
import { useForm } from '../inquiries/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { bookingPayload } from './payloads.ts'
import { PaymentArea } from './payment-area.tsx'
import { PriceBreakdown } from './price-bar.tsx'

/** The trip and the date, as the dialog reads them. */
export type BookingSubject = {
  title: string
  durationText: string
  startDate: Day
  endDate: Day
  availableSpots: number
  priceCents: number
}

type Props = { subject: BookingSubject | undefined; isOpen: boolean; onClose(): void }

export function BookingDialog({ subject, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={bookingForm.title} closeLabel={dialogWords.close}>
      {subject ? <BookingForm subject={subject} /> : null}
    </Dialog>
  )
}

function BookingForm({ subject }: { subject: BookingSubject }) {
  const [wanted, setWanted] = useState(1)
  const [isComplete, setComplete] = useState(false)
  // The dialog may be opened again for a date that has fewer seats left.
  const participants = Math.min(wanted, subject.availableSpots)
  const price = fullPrice(subject.priceCents, participants, 'paypal')
  const form = useForm({
    words: bookingForm,
    missing: toasts.bookingMissingFields,
    missingField: formWords.missingField,
    success: toasts.bookingFormComplete,
    failure: toasts.bookingFailed,
    send: (data) => callFunction('send-booking-email', bookingPayload(data, participants, subject)),
    keepsValues: true,
  })

  function onChange(event: FormEvent<HTMLFormElement>) {
    form.onChange(event)
    setComplete(hasAllNeeded(event.currentTarget))
  }

  return (
    <form onSubmit={form.onSubmit} onChange={onChange} className="grid gap-5">
      <div>
        <Summary subject={subject} />
        <p className="mt-3">{bookingForm.intro}</p>
        <p className="mt-1 text-slate text-small">{requiredNote}</p>
      </div>
      <ParticipantsField value={participants} availableSpots={subject.availableSpots} onChange={setWanted} />
      <FormGroups groups={bookingDetails} choose={choosePlaceholder} errors={form.errors} />
      <PriceBreakdown perPerson={subject.priceCents} participants={participants} price={price} />
      <Button type="submit" tone="glow" disabled={form.isSending} className="w-full">
        {form.isSending ? bookingForm.submitting : bookingForm.submit}
      </Button>
      {isComplete ? <PaymentArea /> : null}
    </form>
  )
}

function Summary({ subject }: { subject: BookingSubject }) {
  const rows = [
    [bookingWords.trip, `${subject.title}, ${subject.durationText}`],
    [bookingWords.date, rangeText(subject.startDate, subject.endDate)],
  ] as const
  return (
    <dl className="facts bg-drift px-3">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function hasAllNeeded(form: HTMLFormElement): boolean {
  const data = new FormData(form)
  const needed = bookingDetails.flatMap((group) => group.fields).filter((field) => field.checkedOnSubmit)
  return form.matches(':valid') && needed.every(({ name }) => String(data.get(name) ?? '').trim() !== '')
}
