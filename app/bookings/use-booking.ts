import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answers, answersOf } from '#app/forms/answers.ts'
import { forgetDraft } from '#app/forms/draft.ts'
import { guestField } from '#app/forms/guest-name.ts'
import { useForm } from '#app/forms/use-form.ts'
import type { PostResult } from '#app/forms/use-post-result.ts'
import { browserTimeZone } from '#app/page/reader-zone.ts'
import { useOwnBooking } from '#app/payments/own-bookings.ts'
import { orderPath } from '#app/payments/own-orders.ts'
import { useMethods } from '#app/payments/use-methods.ts'
import { useOwnOrder } from '#app/payments/use-own-order.ts'
import { type Checkout, type PaymentEnd, usePayment } from '#app/payments/use-payment.ts'
import { usePlaceOrder } from '#app/payments/use-place-order.ts'
import { type ToastWords, useToast } from '#app/ui/toasts.tsx'
import { bookingForm, participantsField } from '#content/forms/booking.ts'
import { paymentToasts } from '#content/toasts/payment-toasts.ts'
import { toasts } from '#content/toasts/toasts.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { PAYMENT_PLANS, type PaymentPlan } from '#rules/installments/schedule.ts'
import { DEFAULT_METHOD } from '#rules/orders/methods.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import type { Invited, Replaced } from './invited.ts'
import { firstPlan, offerOf, type Terms } from './offer.ts'
import { bookingPayload, orderPayload } from './payloads.ts'
import { tripOf } from './trip.ts'
import { useBookAgain } from './use-book-again.ts'
import { useDraft } from './use-draft.ts'
import { useParty } from './use-party.ts'
import { useStep } from './use-step.ts'

export type BookingOptions = {
  departure: PublicDeparture
  invited?: Invited | undefined
  replaced?: Replaced | undefined
  /** Rule G16: the code of the shared link that was opened. */
  referral?: string | undefined
  /** Rule G17: the code of the partner whose link was opened. */
  partner?: string | undefined
  /** Rule S10: from a link that we mailed to the guest. */
  mailbox?: string | undefined
  terms: Terms
  /** The result of a form posted without a script. */
  result?: PostResult | undefined
  /** The payment is complete or pending, and the order's page opens. */
  onEnd?(): void
}

/** Shared with the page that takes the form without a script. */
export const bookingFormOptions = {
  words: bookingForm,
  functionName: 'send-booking-email',
  fieldFor: guestField,
  missing: toasts.bookingMissingFields,
  failure: toasts.bookingFailed,
  keepsValues: true,
} as const

export function useBooking(options: BookingOptions) {
  const { departure, invited, replaced, referral, partner, mailbox, terms, result, onEnd } = options
  const own = useOwnBooking(departure.id)
  const toast = useToast()
  const navigate = useNavigate()
  const { title } = tripOf(departure)
  const element = useRef<HTMLFormElement>(null)
  const methods = useMethods()
  const again = useBookAgain()
  const [target, setTarget] = useState<PaymentChoice>({
    plan: postedPlan(result) ?? firstPlan(departure, terms),
    method: methods[0] ?? DEFAULT_METHOD,
  })
  const form = useForm({
    ...bookingFormOptions,
    payload: (answer) => bookingPayload(answer, party.participants, departure, invited),
    success: paymentToasts.formComplete[target.method],
    result,
    onSuccess: () => steps.goOn(),
  })
  const checkout: Checkout = {
    functionName: 'create-payment-order',
    mayPay() {
      if (party.spots === 0) toast(toasts.seatsTaken(0))
      if (payment.state.is === 'unclear') toast(toasts.paymentUnclear)
      return party.spots > 0 && payment.state.is !== 'unclear' && form.isComplete(shown(element.current))
    },
    order() {
      const { total: shownCents, choice } = offer.price
      const seats = {
        departureId: departure.id,
        participants: party.participants,
        invited,
        replaced,
        referral,
        partner,
        mailbox,
        booked: own?.key,
        timeZone: browserTimeZone(),
        shownCents,
      }
      return orderPayload(answersIn(element.current), { ...seats, bookAgain: again.isChosen }, choice)
    },
    onRefused(why) {
      if (why.is === 'full') party.setSpots(why.left)
      else if (why.is === 'already-booked') again.ask()
      else {
        steps.unfold()
        form.fail(shown(element.current), { ok: false, fields: why.fields, reason: why.is })
      }
    },
    onEnd(end, orderKey) {
      toast(endToast(end, title))
      if (end.is === 'refunded' || end.is === 'unclear') return
      forgetDraft()
      onEnd?.()
      if (orderKey) void navigate(orderPath(orderKey))
    },
  }
  const payment = usePayment(checkout)
  const placing = usePlaceOrder(checkout, () => {
    toast(paymentToasts.placed.booking)
    forgetDraft()
  })
  const isPaying = payment.isPaying || placing.isUnderWay
  useOwnOrder(departure.id, isPaying)
  const isHolding = payment.state.is !== 'idle' || placing.isUnderWay
  const firstSize = Number(result?.values[participantsField.name]) || (replaced?.seats ?? invited?.seats ?? 1)
  const party = useParty(departure, firstSize, invited?.ownSeats ?? replaced?.heldSeats ?? 0, isHolding)
  const offer = offerOf(departure, party.participants, { ...terms, methods }, target)
  const keep = useDraft(element, party, methods, [target, setTarget])
  const steps = useStep(departure.id, element)

  function onChange(event: FormEvent<HTMLFormElement>) {
    form.onChange(event)
    keep()
  }

  return { element, form, steps, party, offer, choose: setTarget, payment, placing, isPaying, again, onChange }
}

function postedPlan(result: PostResult | undefined): PaymentPlan | undefined {
  return PAYMENT_PLANS.find((plan) => plan === result?.values.plan)
}

function endToast(end: PaymentEnd, trip: string): ToastWords {
  switch (end.is) {
    case 'paid':
      return toasts.paymentSuccessful(trip, end.transactionId)
    case 'pending':
      return toasts.paymentPending
    case 'refunded':
      return toasts.paymentRefunded
    case 'unclear':
      return toasts.paymentUnclear
  }
}

function answersIn(form: HTMLFormElement | null): Answers {
  return answersOf(new FormData(shown(form)))
}

/** A payment can start only while the form is shown. */
function shown(form: HTMLFormElement | null): HTMLFormElement {
  if (!form) throw new Error('the booking was closed')
  return form
}
