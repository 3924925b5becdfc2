import { type Dispatch, type FormEvent, type ReactNode, type Ref, type SetStateAction, useEffect } from 'react'
import { FormFoot } from '#app/forms/form-foot.tsx'
import type { FormState } from '#app/forms/use-form.ts'
import { MethodField } from '#app/payments/method-field.tsx'
import { PaymentArea } from '#app/payments/payment-area.tsx'
import { PlanField } from '#app/payments/plan-field.tsx'
import { PriceBreakdown, StickyTotal } from '#app/payments/price-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { SkillWord } from '#app/waitlist/skill-word.tsx'
import { bookingDetails, bookingForm, bookingSteps, bookingWords } from '#content/forms/booking.ts'
import { choosePlaceholder, requiredNote } from '#content/forms/form.ts'
import { replacedOrderWords } from '#content/pages/book-again.ts'
import { invitedPage } from '#content/pages/book-notices.ts'
import { type PaidPart, plainTransferText, transferButtons } from '#content/payments/payment-words.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import type { PaymentPlan, PaymentSchedule } from '#rules/installments/schedule.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { BeforeYouPay } from './before-you-pay.tsx'
import { BookAgain } from './book-again.tsx'
import { DetailsSummary } from './details-summary.tsx'
import { Introduction } from './introduction.tsx'
import type { ChosenSeats, Offer } from './offer.ts'
import { OwnBookingNotice } from './own-booking-notice.tsx'
import { OwnOrderNotice } from './own-order-notice.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { ReplacedOrderNotice } from './replaced-order-notice.tsx'
import { SeatsNotice } from './seats-notice.tsx'
import { waitlistSubject } from './trip.ts'
import { TripSummary } from './trip-summary.tsx'
import { type BookingOptions, useBooking } from './use-booking.ts'
import type { Party } from './use-party.ts'
import { useStepFocus } from './use-step.ts'

type Props = BookingOptions & {
  onWait(subject: WaitlistSubject): void
  /** For what is shown beside the form. It must stay the same function. */
  onChosen?(chosen: ChosenSeats): void
  /** Where nothing beside the form shows it. */
  priceLine?: ReactNode
}

/** The booking form, in the dialog and on its page: the details, then the payment. */
export function BookingForm({ onWait, onChosen, priceLine, ...booking }: Props) {
  const { departure, invited, replaced, partner, terms } = booking
  const { element, form, steps, party, offer, choose, payment, placing, isPaying, again, onChange } =
    useBooking(booking)
  const { participants, spots, isCut } = party
  const { schedule, takesTransfers, price } = offer
  const { plan, method } = price.choice
  const { step, summary } = steps
  const { top, headings } = useStepFocus(step)
  const isNext = step === 'payment'
  useEffect(() => onChosen?.({ participants, plan, method }), [participants, plan, method, onChosen])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // In the payment step the Enter key would send the details once more.
    if (isNext) event.preventDefault()
    else void form.onSubmit(event)
  }

  return (
    <div className="grid gap-5">
      <OwnBookingNotice departureId={departure.id} />
      {replaced ? <ReplacedOrderNotice replaced={replaced} /> : <OwnOrderNotice departureId={departure.id} />}
      <form ref={element} method="post" onSubmit={onSubmit} onChange={onChange} className="grid gap-5">
        <TripSummary departure={departure} today={terms.today}>
          {priceLine}
        </TripSummary>
        <div ref={top}>
          {isNext && summary ? (
            <DetailsSummary answers={summary} participants={participants} canEdit={!isPaying} onEdit={steps.goBack} />
          ) : null}
          <div hidden={isNext} className="grid gap-5">
            <StepHead ref={headings.details} number={1} heading={bookingSteps.details} />
            <Details booking={booking} party={party} form={form} isFixed={isPaying} />
          </div>
        </div>
        <StepHead ref={headings.payment} number={2} heading={bookingSteps.payment}>
          {isNext ? null : <p className="mt-1 text-slate noscript:hidden">{bookingSteps.next}</p>}
        </StepHead>
        <Choices offer={offer} depositPercent={terms.depositPercent} isFixed={isPaying} choose={choose} />
        <div className="noscript:hidden">
          <PriceBreakdown perPerson={departure.priceCents} participants={participants} price={price} />
        </div>
        <BeforeYouPay
          step={departure.skillStep}
          depositPercent={terms.depositPercent}
          isConfirmed={isConfirmed(departure.flightStatus)}
          odds={departure.odds}
          lostDays={departure.lostDays}
          level={invited?.guest.skillLevel}
        />
        {again.isAsked ? <BookAgain isChosen={again.isChosen} onChoose={again.choose} /> : null}
        {takesTransfers ? <PlainTransfer /> : null}
      </form>
      <PaymentArea
        purpose="booking"
        method={method}
        payment={payment}
        placing={placing}
        totalCents={price.total}
        part={paidPart(plan, schedule)}
        isNext={isNext}
        reservedUntil={invited?.expiresAt}
      >
        {spots === 0 || isCut ? (
          <SeatsNotice
            text={spots === 0 ? bookingWords.gone : bookingWords.short}
            subject={waitlistSubject(departure, partner)}
            onWait={onWait}
          />
        ) : null}
      </PaymentArea>
      <StickyTotal price={price} />
    </div>
  )
}

type StepHeadProps = { ref: Ref<HTMLHeadingElement>; number: number; heading: string; children?: ReactNode }

function StepHead({ ref, number, heading, children }: StepHeadProps) {
  return (
    <div>
      <p className="kicker noscript:hidden">{bookingSteps.number(number)}</p>
      <h3 ref={ref} tabIndex={-1} className="text-h2">
        {heading}
      </h3>
      {children}
    </div>
  )
}

type DetailsProps = { booking: BookingOptions; party: Party; form: FormState; isFixed: boolean }

function Details({ booking, party, form, isFixed }: DetailsProps) {
  const { departure, invited, replaced, result } = booking
  const { participants, spots, resize } = party
  return (
    <>
      <div>
        <p>{bookingForm.intro}</p>
        <p className="mt-1 text-slate text-small">{requiredNote}</p>
      </div>
      <ParticipantsField
        value={participants}
        availableSpots={spots}
        hint={seatsHint(spots, booking)}
        isFixed={isFixed}
        onChange={resize}
      />
      <FormGroups
        groups={bookingDetails}
        choose={choosePlaceholder}
        errors={form.errors}
        values={result?.values ?? replaced?.guest ?? invited?.guest}
      />
      <Introduction errors={form.errors} values={result?.values} />
      <SkillWord step={departure.skillStep} level={invited?.guest.skillLevel ?? ''} before="book" />
      <div className="noscript:hidden">
        <FormFoot form={form} words={bookingForm} className="w-full" />
      </div>
    </>
  )
}

/** What the amount on the button is for. */
function paidPart(plan: PaymentPlan, schedule: PaymentSchedule): PaidPart {
  if (plan === 'full' || schedule.plan === 'full') return 'all'
  return schedule.withDeposit.length > 0 ? 'deposit-and-more' : 'deposit'
}

/** A party reads what is reserved or held for it, and what is left for everyone as the rest of the page counts it. */
function seatsHint(spots: number, { invited, replaced }: BookingOptions): string {
  if (invited) return invitedPage.choose(invited.ownSeats, Math.max(0, spots - invited.ownSeats))
  if (!replaced?.heldSeats) return bookingWords.seatsLeft(spots)
  return replacedOrderWords.seats(replaced.heldSeats, Math.max(0, spots - replaced.heldSeats))
}

type ChoicesProps = {
  offer: Offer
  depositPercent: number
  isFixed: boolean
  choose: Dispatch<SetStateAction<PaymentChoice>>
}

/** Rules M2 to M4: payment plan and method. Both may have been chosen before our script ran, and then change together. */
function Choices({ offer: { schedule, takesTransfers, price }, depositPercent, isFixed, choose }: ChoicesProps) {
  const { choice, subtotal, due } = price
  return (
    <>
      <PlanField
        value={choice.plan}
        method={choice.method}
        subtotal={subtotal}
        schedule={schedule}
        depositPercent={depositPercent}
        isFixed={isFixed}
        onChange={(plan) => choose((now) => ({ ...now, plan }))}
      />
      <MethodField
        value={choice.method}
        due={due}
        takesTransfers={takesTransfers}
        isFixed={isFixed}
        onChange={(method) => choose((now) => ({ ...now, method }))}
        className="noscript:hidden"
      />
    </>
  )
}

/** Without our script the form is posted to the page (book.tsx). */
function PlainTransfer() {
  return (
    <div className="hidden gap-3 border-ink border-t pt-3 noscript:grid">
      <p>{plainTransferText}</p>
      <Button type="submit" tone="glow">
        {transferButtons.booking}
      </Button>
    </div>
  )
}
