import { type FormEvent, useRef, useState } from 'react'
import { bookingForm, participantsField } from '../../content/forms/booking.ts'
import { methodWords, paymentToasts } from '../../content/payment-words.ts'
import { toasts } from '../../content/toasts.ts'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import type { PaymentChoice } from '../../rules/quotes.ts'
import { type PaymentPlan, PLANS } from '../../rules/schedule.ts'
import { type Answers, answersOf } from '../inquiries/answers.ts'
import type { PostAnswer } from '../inquiries/use-answer.ts'
import { useForm } from '../inquiries/use-form.ts'
import { useMethods } from '../payment/use-methods.ts'
import { type BookingEnd, type Checkout, type PaymentEnd, usePayment } from '../payment/use-payment.ts'
import { usePlacing } from '../payment/use-placing.ts'
import { type ToastWords, useToast } from '../ui/toasts.tsx'
import { forgetDraft } from './draft.ts'
import type { Invited } from './invited.ts'
import { offerOf, type Terms } from './offer.ts'
import { bookingPayload, guestField, orderPayload } from './payloads.ts'
import { tripOf } from './trip.ts'
import { useDraft } from './use-draft.ts'
import { useParty } from './use-party.ts'

export type BookingPlan = {
  departure: DepartureView
  invited?: Invited | undefined
  terms: Terms
  /** What the page came with, if it answers a plain post. */
  answer?: PostAnswer | undefined
  /** Paid, or as good as that. */
  onEnd(end: BookingEnd): void
}

/** The same on the page that takes it without a script. */
export const bookingFormPlan = {
  words: bookingForm,
  functionName: 'send-booking-email',
  askedAt: guestField,
  missing: toasts.bookingMissingFields,
  failure: toasts.bookingFailed,
  keepsValues: true,
} as const

/** One booking from the first key to the receipt: its form, its party, its price and its payment. */
export function useBooking({ departure, invited, terms, answer, onEnd }: BookingPlan) {
  const toast = useToast()
  const { title } = tripOf(departure)
  const element = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLElement>(null)
  const methods = useMethods()
  const [wish, setWish] = useState<PaymentChoice>({ plan: postedPlan(answer), method: methods[0] ?? 'paypal' })
  const form = useForm({
    ...bookingFormPlan,
    payload: (answer) => bookingPayload(answer, party.participants, { title, startDate: departure.startDate }),
    success: methodWords[wish.method].formComplete,
    answer,
    onSuccess: () => area.current?.scrollIntoView({ block: 'nearest' }),
  })
  const checkout: Checkout = {
    functionName: 'create-payment-order',
    mayPay() {
      if (party.spots === 0) toast(toasts.seatsTaken(0))
      if (payment.state.is === 'unclear') toast(toasts.paymentUnclear)
      return party.spots > 0 && payment.state.is !== 'unclear' && form.isComplete(shown(element.current))
    },
    order() {
      const seats = { departureId: departure.id, participants: party.participants, invited }
      return orderPayload(answersIn(element.current), seats, offer.quote.choice)
    },
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
  }
  const payment = usePayment(checkout)
  const placing = usePlacing(checkout, () => {
    toast(paymentToasts.placed.booking)
    forgetDraft()
  })
  const isPaying = payment.state.is !== 'idle' || placing.isUnderWay
  const firstSize = Number(answer?.values[participantsField.name]) || (invited?.seats ?? 1)
  const party = useParty(departure, firstSize, invited?.seats ?? 0, isPaying)
  const offer = offerOf(departure, party.participants, { ...terms, methods }, wish)
  const keep = useDraft(element, party, methods, [wish, setWish])

  function onChange(event: FormEvent<HTMLFormElement>) {
    form.onChange(event)
    keep()
  }

  return { element, area, form, party, offer, choose: setWish, payment, placing, isPaying, onChange }
}

/** Rule M4: payment in full is preselected. */
function postedPlan(answer: PostAnswer | undefined): PaymentPlan {
  return PLANS.find((plan) => plan === answer?.values.plan) ?? 'full'
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

function answersIn(form: HTMLFormElement | null): Answers {
  return answersOf(new FormData(shown(form)))
}

/** Somebody pays only while the button stands beside the form. */
function shown(form: HTMLFormElement | null): HTMLFormElement {
  if (!form) throw new Error('the booking was closed')
  return form
}
