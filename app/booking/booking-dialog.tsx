import { bookingForm, bookingWords } from '../../content/forms/booking.ts'
import { dialogWords } from '../../content/forms/dialog.ts'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import { dayOf } from '../../rules/dates.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BookingForm } from './booking-form.tsx'
import type { WaitingListSubject } from './payloads.ts'

type Props = {
  departure: DepartureView | undefined
  depositPercent: number
  isOpen: boolean
  onClose(): void
  /** The guest wants to wait for this date. */
  onWait(subject: WaitingListSubject): void
}

/** What was typed outlives the closing (draft.ts); a payment under way does not. */
export function BookingDialog({ departure, depositPercent, isOpen, onClose, onWait }: Props) {
  const wait = (subject: WaitingListSubject) => {
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
            terms={{ today: dayOf(new Date()), depositPercent }}
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
