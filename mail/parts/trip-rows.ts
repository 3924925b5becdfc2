import { rangeText } from '#content/dates.ts'
import { bookingWords } from '#content/forms/booking.ts'
import { scheduleWords } from '#content/mail/installment-mails.ts'
import { mailWords } from '#content/mail/mails.ts'
import { feeWords, paymentPlanWords } from '#content/payments/payment-words.ts'
import { destinationTitle, formatTarget, tripText } from '#content/waitlist/targets.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { BookedTrip, PaidAmounts } from '#rules/mail/mails.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { formatDollars } from '#rules/money.ts'
import type { Row } from './rows.tsx'

export function targetRows(target: WaitlistTarget, titles: TripTitles): Row[] {
  if (target.kind !== 'departure') return [{ label: mailWords.trip, value: formatTarget(target, titles), strong: true }]
  return [
    { label: mailWords.trip, value: destinationTitle(target.destination, titles), strong: true },
    { label: mailWords.dates, value: rangeText(target.startDate, target.endDate), strong: true },
  ]
}

export function tripRows(trip: Omit<BookedTrip, 'reference'>, titles: TripTitles): Row[] {
  const { destination, startDate, endDate, seats } = trip
  return [
    { label: mailWords.trip, value: destinationTitle(destination, titles) },
    { label: mailWords.dates, value: rangeText(startDate, endDate) },
    { label: mailWords.seats, value: String(seats) },
  ]
}

export function bookedRows(trip: BookedTrip, titles: TripTitles): Row[] {
  return [{ label: mailWords.reference, value: trip.reference, strong: true }, ...tripRows(trip, titles)]
}

export type BookingWords = { subject(trip: string, reference: string): string }

export function bookingSubject(words: BookingWords, trip: BookedTrip, titles: TripTitles): string {
  return words.subject(tripText(trip, titles), trip.reference)
}

export function moneyRow(label: string, cents: number): Row {
  return { label, value: formatDollars(cents), strong: true }
}

/** Rule M2: the fee has its own line, labeled as in the booking dialog. A deposit also shows the full price above it. */
export function amountRows(sums: PaidAmounts, transactionId: string | null): Row[] {
  const { subtotalCents, dueCents } = sums
  const subtotal = { label: bookingWords.subtotal, value: formatDollars(subtotalCents) }
  const [due, ...rest] = paidRows(sums, transactionId)
  return [subtotal, ...(due && dueCents < subtotalCents ? [due] : []), ...rest]
}

/** One payment with its fee. */
export function paidRows(sums: PaidAmounts, transactionId: string | null): Row[] {
  const { method, subtotalCents, dueCents, feeCents, totalCents } = sums
  const fee = feeWords(method)
  return [
    { label: scheduleWords.paidNow, value: formatDollars(dueCents) },
    ...(fee ? [{ label: fee, value: formatDollars(feeCents) }] : []),
    moneyRow(dueCents < subtotalCents ? paymentPlanWords.totalNow : bookingWords.total, totalCents),
    ...transactionRows(transactionId),
  ]
}

export function transactionRows(id: string | null): Row[] {
  return id ? [{ label: mailWords.transaction, value: id }] : []
}
