import { rangeText } from '../../content/dates.ts'
import { bookingWords } from '../../content/forms/booking.ts'
import { mailWords } from '../../content/mails.ts'
import { destinationTitle, wishText } from '../../content/wishes.ts'
import type { BookedTrip, PaidSums, Wish } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { Fact } from './parts.tsx'

export function wishFacts(wish: Wish): Fact[] {
  if (wish.kind !== 'departure') return [{ label: mailWords.trip, value: wishText(wish), strong: true }]
  return [
    { label: mailWords.trip, value: destinationTitle(wish.destination), strong: true },
    { label: mailWords.dates, value: rangeText(wish.startDate, wish.endDate), strong: true },
  ]
}

export function tripFacts({ destination, startDate, endDate, seats }: Omit<BookedTrip, 'reference'>): Fact[] {
  return [
    { label: mailWords.trip, value: destinationTitle(destination) },
    { label: mailWords.dates, value: rangeText(startDate, endDate) },
    { label: mailWords.seats, value: String(seats) },
  ]
}

export function bookedFacts(trip: BookedTrip): Fact[] {
  return [{ label: mailWords.reference, value: trip.reference, strong: true }, ...tripFacts(trip)]
}

/** Rule M2: the fee is a line of its own, in the words of the dialog. */
export function sumFacts({ subtotalCents, feeCents, totalCents }: PaidSums, transactionId: string): Fact[] {
  return [
    { label: bookingWords.subtotal, value: dollars(subtotalCents) },
    { label: bookingWords.payPalFee, value: dollars(feeCents) },
    { label: bookingWords.total, value: dollars(totalCents), strong: true },
    { label: mailWords.transaction, value: transactionId },
  ]
}
