import { type FormEvent, useRef } from 'react'
import { bookingForm } from '../../content/forms/booking.ts'
import { toasts } from '../../content/toasts.ts'
import type { DepartureView } from '../../operations/show-departures.ts'
import { answersOf } from '../inquiries/answers.ts'
import { useForm } from '../inquiries/use-form.ts'
import { type ToastWords, useToast } from '../ui/toasts.tsx'
import { forgetDraft } from './draft.ts'
import type { Invited } from './invited.ts'
import { bookingPayload, guestField, orderPayload } from './payloads.ts'
import { tripOf } from './trip.ts'
import { useDraft } from './use-draft.ts'
import { useParty } from './use-party.ts'
import { type PaymentEnd, usePayment } from './use-payment.ts'

/** Paid, or as good as that: there is nothing left to fill in. */
export type BookingEnd = Extract<PaymentEnd, { is: 'paid' | 'pending' }>

/** One booking from the first key to the receipt: its form, its party and its payment. */
export function useBooking(departure: DepartureView, invited: Invited | undefined, onEnd: (end: BookingEnd) => void) {
  const toast = useToast()
  const { title } = tripOf(departure)
  const element = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLElement>(null)
  const form = useForm({
    words: bookingForm,
    functionName: 'send-booking-email',
    payload: (answer) => bookingPayload(answer, party.participants, { title, startDate: departure.startDate }),
    askedAt: guestField,
    missing: toasts.bookingMissingFields,
    success: toasts.bookingFormComplete,
    failure: toasts.bookingFailed,
    keepsValues: true,
    onSuccess: () => area.current?.scrollIntoView({ block: 'nearest' }),
  })
  const payment = usePayment({
    mayPay() {
      if (party.spots === 0) toast(toasts.seatsTaken(0))
      if (payment.state.is === 'unclear') toast(toasts.paymentUnclear)
      return party.spots > 0 && payment.state.is !== 'unclear' && form.isComplete(shown(element.current))
    },
    order: () =>
      orderPayload(answersOf(new FormData(shown(element.current))), party.participants, departure.id, invited),
    onRefused(why) {
      if (why.is === 'full') party.setSpots(why.left)
      else form.fail(shown(element.current), { ok: false, fields: why.fields, reason: why.is })
    },
    onEnd(end) {
      toast(endToast(end, title))
      if (end.is === 'returned' || end.is === 'unclear') return
      forgetDraft()
      onEnd(end)
    },
  })
  const isPaying = payment.state.is !== 'idle'
  const party = useParty(departure, invited?.seats ?? 0, isPaying)
  const keep = useDraft(element, party)

  function onChange(event: FormEvent<HTMLFormElement>) {
    form.onChange(event)
    keep()
  }

  return { element, area, form, party, payment, isPaying, onChange }
}

function endToast(end: PaymentEnd, trip: string): ToastWords {
  switch (end.is) {
    case 'paid':
      return toasts.paymentSuccessful(trip, end.transactionId)
    case 'pending':
      return toasts.paymentPending
    case 'returned':
      return toasts.paymentReturned
    case 'unclear':
      return toasts.paymentUnclear
  }
}

/** PayPal asks only while its button stands beside the form. */
function shown(form: HTMLFormElement | null): HTMLFormElement {
  if (!form) throw new Error('the booking was closed')
  return form
}
