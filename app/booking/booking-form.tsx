import { bookingDetails, bookingForm, bookingWords } from '../../content/forms/booking.ts'
import { choosePlaceholder, requiredNote } from '../../content/forms/form.ts'
import type { DepartureView } from '../../operations/show-departures.ts'
import { fullPrice } from '../../rules/prices.ts'
import { FormFoot } from '../inquiries/form-foot.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import type { Invited } from './invited.ts'
import { ParticipantsField } from './participants-field.tsx'
import type { WaitingListSubject } from './payloads.ts'
import { PaymentArea } from './payment-area.tsx'
import { PriceBreakdown, StickyTotal } from './price-bar.tsx'
import { SeatsNotice } from './seats-notice.tsx'
import { waitingSubject } from './trip.ts'
import { TripSummary } from './trip-summary.tsx'
import { type BookingEnd, useBooking } from './use-booking.ts'

type Props = {
  departure: DepartureView
  invited?: Invited | undefined
  /** Paid, or as good as that. */
  onEnd(end: BookingEnd): void
  onWait(subject: WaitingListSubject): void
}

/** The whole booking, in the dialog and on its own page: who comes, what it costs, and PayPal. */
export function BookingForm({ departure, invited, onEnd, onWait }: Props) {
  const { element, area, form, party, payment, isPaying, onChange } = useBooking(departure, invited, onEnd)
  const { participants, spots, isCut, resize } = party
  const price = fullPrice(departure.priceCents, participants, 'paypal')
  return (
    <div className="grid gap-5">
      <form ref={element} onSubmit={form.onSubmit} onChange={onChange} className="grid gap-5">
        <div>
          <TripSummary departure={departure} />
          <p className="mt-3">{bookingForm.intro}</p>
          <p className="mt-1 text-slate text-small">{requiredNote}</p>
        </div>
        <ParticipantsField value={participants} availableSpots={spots} isFixed={isPaying} onChange={resize} />
        <FormGroups groups={bookingDetails} choose={choosePlaceholder} errors={form.errors} values={invited?.guest} />
        <PriceBreakdown perPerson={departure.priceCents} participants={participants} price={price} />
        <FormFoot form={form} words={bookingForm} className="w-full" />
      </form>
      <PaymentArea ref={area} payment={payment} totalCents={price.total}>
        {spots === 0 || isCut ? (
          <SeatsNotice
            text={spots === 0 ? bookingWords.gone : bookingWords.short}
            subject={waitingSubject(departure)}
            onWait={onWait}
          />
        ) : null}
      </PaymentArea>
      <StickyTotal total={price.total} />
    </div>
  )
}
