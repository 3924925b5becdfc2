import { bookingDetails, bookingForm, bookingWords } from '../../content/forms/booking.ts'
import { choosePlaceholder, requiredNote } from '../../content/forms/form.ts'
import { elsewhereWords } from '../../content/payment-words.ts'
import type { PaymentChoice } from '../../rules/quotes.ts'
import { FormFoot } from '../inquiries/form-foot.tsx'
import { MethodField } from '../payment/method-field.tsx'
import { PaymentArea } from '../payment/payment-area.tsx'
import { PlanField } from '../payment/plan-field.tsx'
import { PriceBreakdown, StickyTotal } from '../payment/price-bar.tsx'
import { Button } from '../ui/button.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import type { Offer } from './offer.ts'
import { ParticipantsField } from './participants-field.tsx'
import type { WaitingListSubject } from './payloads.ts'
import { SeatsNotice } from './seats-notice.tsx'
import { waitingSubject } from './trip.ts'
import { TripSummary } from './trip-summary.tsx'
import { type BookingPlan, useBooking } from './use-booking.ts'

type Props = BookingPlan & { onWait(subject: WaitingListSubject): void }

/** The whole booking, in the dialog and on its own page: who comes, what it costs, and how it is paid. */
export function BookingForm({ onWait, ...plan }: Props) {
  const { departure, invited, answer } = plan
  const { element, area, form, party, offer, choose, payment, placing, isPaying, onChange } = useBooking(plan)
  const { participants, spots, isCut, resize } = party
  const { takesTransfers, quote } = offer
  return (
    <div className="grid gap-5">
      <form ref={element} method="post" onSubmit={form.onSubmit} onChange={onChange} className="grid gap-5">
        <div>
          <TripSummary departure={departure} />
          <p className="mt-3">{bookingForm.intro}</p>
          <p className="mt-1 text-slate text-small">{requiredNote}</p>
        </div>
        <ParticipantsField value={participants} availableSpots={spots} isFixed={isPaying} onChange={resize} />
        <FormGroups
          groups={bookingDetails}
          choose={choosePlaceholder}
          errors={form.errors}
          values={answer?.values ?? invited?.guest}
        />
        <Choices offer={offer} depositPercent={plan.terms.depositPercent} isFixed={isPaying} choose={choose} />
        <div className="grid gap-5 noscript:hidden">
          <PriceBreakdown perPerson={departure.priceCents} participants={participants} quote={quote} />
          <FormFoot form={form} words={bookingForm} className="w-full" />
        </div>
        {takesTransfers ? <PlainTransfer /> : null}
      </form>
      <PaymentArea
        ref={area}
        purpose="booking"
        method={quote.choice.method}
        payment={payment}
        placing={placing}
        totalCents={quote.total}
      >
        {spots === 0 || isCut ? (
          <SeatsNotice
            text={spots === 0 ? bookingWords.gone : bookingWords.short}
            subject={waitingSubject(departure)}
            onWait={onWait}
          />
        ) : null}
      </PaymentArea>
      <StickyTotal quote={quote} />
    </div>
  )
}

type ChoicesProps = { offer: Offer; depositPercent: number; isFixed: boolean; choose(choice: PaymentChoice): void }

/** Rules M2 to M4: how much now, and which way. */
function Choices({ offer: { schedule, takesTransfers, quote }, depositPercent, isFixed, choose }: ChoicesProps) {
  const { choice, subtotal, due } = quote
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

/** Where our script does not come: the form goes to the page itself (book.tsx). */
function PlainTransfer() {
  const { text, button } = elsewhereWords.booking['bank-transfer']
  return (
    <div className="hidden gap-3 border-ink border-t pt-3 noscript:grid">
      <p>{text}</p>
      <Button type="submit" tone="glow">
        {button}
      </Button>
    </div>
  )
}
