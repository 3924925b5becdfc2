import { rangeText } from '../../content/dates.ts'
import { bookingWords } from '../../content/forms/booking.ts'
import { scheduleWords } from '../../content/instalment-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { methodWords, planWords } from '../../content/payment-words.ts'
import { destinationTitle, wishText } from '../../content/wishes.ts'
import type { TripTitles } from '../../rules/catalogue/in-force.ts'
import type { BookedTrip, PaidSums, Wish } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { Fact } from './parts.tsx'

export function wishFacts(wish: Wish, titles: TripTitles): Fact[] {
  if (wish.kind !== 'departure') return [{ label: mailWords.trip, value: wishText(wish, titles), strong: true }]
  return [
    { label: mailWords.trip, value: destinationTitle(wish.destination, titles), strong: true },
    { label: mailWords.dates, value: rangeText(wish.startDate, wish.endDate), strong: true },
  ]
}

export function tripFacts(trip: Omit<BookedTrip, 'reference'>, titles: TripTitles): Fact[] {
  const { destination, startDate, endDate, seats } = trip
  return [
    { label: mailWords.trip, value: destinationTitle(destination, titles) },
    { label: mailWords.dates, value: rangeText(startDate, endDate) },
    { label: mailWords.seats, value: String(seats) },
  ]
}

export function bookedFacts(trip: BookedTrip, titles: TripTitles): Fact[] {
  return [{ label: mailWords.reference, value: trip.reference, strong: true }, ...tripFacts(trip, titles)]
}

/** Rule M2: the fee has its own line, labeled as in the booking dialog. A deposit also shows the full price above it. */
export function sumFacts(sums: PaidSums, transactionId: string): Fact[] {
  const { subtotalCents, dueCents } = sums
  const subtotal = { label: bookingWords.subtotal, value: dollars(subtotalCents) }
  const [due, ...rest] = paidFacts(sums, transactionId)
  return [subtotal, ...(due && dueCents < subtotalCents ? [due] : []), ...rest]
}

/** One payment with its fee. */
export function paidFacts(sums: PaidSums, transactionId: string): Fact[] {
  const { method, subtotalCents, dueCents, feeCents, totalCents } = sums
  const { fee } = methodWords[method]
  return [
    { label: scheduleWords.paidNow, value: dollars(dueCents) },
    ...(fee ? [{ label: fee, value: dollars(feeCents) }] : []),
    {
      label: dueCents < subtotalCents ? planWords.totalNow : bookingWords.total,
      value: dollars(totalCents),
      strong: true,
    },
    { label: mailWords.transaction, value: transactionId },
  ]
}
