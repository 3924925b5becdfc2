import { useEffect } from 'react'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { MethodField } from '#app/payments/method-field.tsx'
import { PaymentArea } from '#app/payments/payment-area.tsx'
import { PlanField } from '#app/payments/plan-field.tsx'
import { PriceBreakdown, StickyTotal } from '#app/payments/price-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { SkillWord } from '#app/waitlist/skill-word.tsx'
import { bookingDetails, bookingForm, bookingWords } from '#content/forms/booking.ts'
import { choosePlaceholder, requiredNote } from '#content/forms/form.ts'
import { invitedPage } from '#content/pages/book-notices.ts'
import { otherMethodWords } from '#content/payments/payment-words.ts'
import { skillStepOfDestination } from '#rules/catalogue/skill-steps.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { BeforeYouPay } from './before-you-pay.tsx'
import { BookAgain } from './book-again.tsx'
import type { Invited } from './invited.ts'
import type { ChosenSeats, Offer } from './offer.ts'
import { OwnBookingNotice } from './own-booking-notice.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { SeatsNotice } from './seats-notice.tsx'
import { waitlistSubject } from './trip.ts'
import { TripSummary } from './trip-summary.tsx'
import { type BookingOptions, useBooking } from './use-booking.ts'

type Props = BookingOptions & {
  onWait(subject: WaitlistSubject): void
  /** For what is shown beside the form. It must stay the same function. */
  onChosen?(chosen: ChosenSeats): void
}

/** The booking form, in the dialog and on its page. */
export function BookingForm({ onWait, onChosen, ...booking }: Props) {
  const { departure, invited, replaced, partner, result } = booking
  const { element, area, form, step, party, offer, choose, payment, placing, isPaying, again, onChange } =
    useBooking(booking)
  const { participants, spots, isCut, resize } = party
  const { takesTransfers, price } = offer
  const { plan, method } = price.choice
  useEffect(() => onChosen?.({ participants, plan, method }), [participants, plan, method, onChosen])
  return (
    <div className="grid gap-5">
      <OwnBookingNotice departureId={departure.id} />
      <form ref={element} method="post" onSubmit={form.onSubmit} onChange={onChange} className="grid gap-5">
        <div>
          <TripSummary departure={departure} today={booking.terms.today} />
          <p className="mt-3">{bookingForm.intro}</p>
          <p className="mt-1 text-slate text-small">{requiredNote}</p>
        </div>
        <ParticipantsField
          value={participants}
          availableSpots={spots}
          hint={seatsHint(spots, invited)}
          isFixed={isPaying}
          onChange={resize}
        />
        <FormGroups
          groups={bookingDetails}
          choose={choosePlaceholder}
          errors={form.errors}
          values={result?.values ?? replaced?.guest ?? invited?.guest}
        />
        <SkillWord
          step={skillStepOfDestination(departure.destination)}
          level={invited?.guest.skillLevel ?? ''}
          before="book"
        />
        <Choices offer={offer} depositPercent={booking.terms.depositPercent} isFixed={isPaying} choose={choose} />
        <div className="noscript:hidden">
          <PriceBreakdown perPerson={departure.priceCents} participants={participants} price={price} />
        </div>
        <BeforeYouPay
          destination={departure.destination}
          depositPercent={booking.terms.depositPercent}
          isConfirmed={isConfirmed(departure.flightStatus)}
        />
        <div className="noscript:hidden">
          <FormFoot form={form} words={bookingForm} isNext={step === 'details'} className="w-full" />
        </div>
        {again.isAsked ? <BookAgain isChosen={again.isChosen} onChoose={again.choose} /> : null}
        {takesTransfers ? <PlainTransfer /> : null}
      </form>
      <PaymentArea
        ref={area}
        purpose="booking"
        method={price.choice.method}
        payment={payment}
        placing={placing}
        totalCents={price.total}
        isNext={step === 'payment'}
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

/** An invited party reads what is reserved for it, and not what is left for everyone. */
function seatsHint(spots: number, invited: Invited | undefined): string {
  if (!invited) return bookingWords.seatsLeft(spots)
  return invitedPage.choose(invited.ownSeats, Math.max(0, spots - invited.ownSeats))
}

type ChoicesProps = { offer: Offer; depositPercent: number; isFixed: boolean; choose(choice: PaymentChoice): void }

/** Rules M2 to M4: payment plan and method. */
function Choices({ offer: { schedule, takesTransfers, price }, depositPercent, isFixed, choose }: ChoicesProps) {
  const { choice, subtotal, due } = price
  return (
    <>
      <PlanField
        value={choice.plan}
        subtotal={subtotal}
        schedule={schedule}
        depositPercent={depositPercent}
        isFixed={isFixed}
        onChange={(plan) => choose({ ...choice, plan })}
      />
      <MethodField
        value={choice.method}
        due={due}
        takesTransfers={takesTransfers}
        isFixed={isFixed}
        onChange={(method) => choose({ ...choice, method })}
        className="noscript:hidden"
      />
    </>
  )
}

/** Without our script the form is posted to the page (book.tsx). */
function PlainTransfer() {
  const { text, button } = otherMethodWords.booking[TRANSFER]
  return (
    <div className="hidden gap-3 border-ink border-t pt-3 noscript:grid">
      <p>{text}</p>
      <Button type="submit" tone="glow">
        {button}
      </Button>
    </div>
  )
}
