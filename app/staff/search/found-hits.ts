import { kindText } from '#app/staff/payments/payments.tsx'
import type { RecordRows } from '#app/staff/people/record-lists.tsx'
import { targetOf } from '#app/staff/waitlist/entry-target.ts'
import { rangeText } from '#content/dates.ts'
import { documentKindNames } from '#content/documents/documents.ts'
import { inquiryKindNames } from '#content/staff/inquiries.ts'
import { messagesPage } from '#content/staff/messages.ts'
import type { palette } from '#content/staff/search.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { formatTarget, tripText } from '#content/waitlist/targets.ts'
import type { FoundBankLine } from '#db/bank/bank-line-rows.ts'
import type { FoundDeparture } from '#db/departures/found-departures.ts'
import type { ListedPayment } from '#db/payments/payment-rows.ts'
import type { FoundReview } from '#db/reviews/review-rows.ts'
import { formatShortCode } from '#rules/bank/rf-reference.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { formatDollars } from '#rules/money.ts'

export type FoundRows = RecordRows & {
  departures: readonly FoundDeparture[]
  payments: readonly ListedPayment[]
  bankLines: readonly FoundBankLine[]
  reviews: readonly FoundReview[]
}

/** One record as a line to choose. */
export type Hit = { kind: keyof typeof palette.kinds; label: string; detail: string; href: string }

/** Rule A7: all records found, each with the page that it opens. */
export function toHits(rows: FoundRows, titles: TripTitles): Hit[] {
  const hit = (kind: Hit['kind'], label: string, detail: string, href: string): Hit => ({ kind, label, detail, href })
  return [
    ...rows.bookings.map((row) =>
      hit(
        'bookings',
        row.foundGuests?.[0] ?? row.name,
        `${row.reference}, ${tripText(row, titles)}`,
        `/staff/bookings/${row.id}`,
      ),
    ),
    ...rows.orders.map((row) =>
      hit(
        'orders',
        row.name,
        `${row.shortCode ? `${formatShortCode(row.shortCode)}, ` : ''}${formatDollars(row.totalCents)}`,
        `/staff/orders/${row.id}`,
      ),
    ),
    ...rows.quotes.map((row) => hit('quotes', row.name, tripText(row, titles), `/staff/quotes/${row.id}`)),
    ...rows.entries.map((row) =>
      hit('entries', row.name, formatTarget(targetOf(row), titles), `/staff/waitlist/${row.id}`),
    ),
    ...rows.inquiries.map((row) =>
      hit('inquiries', row.name, inquiryKindNames[row.kind], `/staff/inquiries/${row.id}`),
    ),
    ...rows.departures.map((row) =>
      hit(
        'departures',
        titles[row.destination] ?? row.destination,
        rangeText(row.startDate, row.endDate),
        `/staff/departures/${row.id}`,
      ),
    ),
    ...rows.payments.map((row) =>
      hit('payments', row.name, `${kindText(row)} ${formatDollars(row.amountCents)}`, paymentHref(row)),
    ),
    ...rows.bankLines.map((row) =>
      hit(
        'bankLines',
        row.payer || row.message,
        `${formatStaffDay(row.postedOn)}, ${formatDollars(row.amountCents)}`,
        `/staff/bank/${row.id}`,
      ),
    ),
    ...rows.documents.map((row) =>
      hit(
        'documents',
        formatDocumentNumber(row),
        `${documentKindNames[row.kind]}, ${row.reference}`,
        `/staff/bookings/${row.bookingId}`,
      ),
    ),
    ...rows.reviews.map((row) => hit('reviews', row.guest, tripText(row, titles), `/staff/reviews/${row.id}`)),
    ...rows.messages.map((row) =>
      hit('messages', row.subject ?? messagesPage.messages.forgotten, row.author, `/staff/messages/${row.id}`),
    ),
  ]
}

export function paymentHref({ bookingId, orderId }: Pick<ListedPayment, 'bookingId' | 'orderId'>): string {
  return bookingId ? `/staff/bookings/${bookingId}` : `/staff/orders/${orderId}`
}
