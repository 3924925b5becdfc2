import { PriceLine } from '#app/departures/departure-line.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { bookingForm, bookingWords } from '#content/forms/booking.ts'
import { dialogWords } from '#content/forms/dialog.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { BookingForm } from './booking-form.tsx'

type Props = {
  departure: PublicDeparture | undefined
  depositPercent: number
  isOpen: boolean
  onClose(): void
  onWait(subject: WaitlistSubject): void
}

/** Closing keeps the draft (app/forms/draft.ts) but ends a payment under way. */
export function BookingDialog({ departure, depositPercent, isOpen, onClose, onWait }: Props) {
  const wait = (subject: WaitlistSubject) => {
    onClose()
    onWait(subject)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={bookingForm.title} closeLabel={dialogWords.close}>
      {isOpen && departure ? (
        <>
          <BookingForm
            key={departure.id}
            departure={departure}
            terms={{ today: todayAtBase(departure, new Date()), depositPercent }}
            priceLine={<PriceLine departure={departure} className="mt-3" />}
            onEnd={onClose}
            onWait={wait}
          />
          <a href={`/book/${departure.id}`} className="link inline-flex min-h-target items-center">
            {bookingWords.ownPage}
          </a>
        </>
      ) : null}
    </Dialog>
  )
}
