import { moneyText } from '#app/staff/bank/bank-lines.tsx'
import { kindText } from '#app/staff/payments/payments.tsx'
import { ReviewStateMark } from '#app/staff/reviews/review-state.tsx'
import { DateTime, DayText } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { rangeText } from '#content/dates.ts'
import { ratingText } from '#content/reviews/reviews.ts'
import { bankPage } from '#content/staff/bank.ts'
import { departureStates } from '#content/staff/departures.ts'
import { paymentsPage } from '#content/staff/payments.ts'
import { reviewsPage } from '#content/staff/reviews.ts'
import { recordLists as words } from '#content/staff/search.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { formatDollars } from '#rules/money.ts'
import { type FoundRows, paymentHref } from './found-hits.ts'

const heads = words.columns

type Props = Pick<FoundRows, 'departures' | 'payments' | 'bankLines' | 'reviews'> & { titles: TripTitles }

function stateText({ cancelledAt, isFlyingNow }: FoundRows['departures'][number]) {
  if (cancelledAt) return departureStates.cancelled
  return isFlyingNow ? departureStates.flying : null
}

/** Rule A7: what is found that is on no person's page. */
export function FoundLists({ departures, payments, bankLines, reviews, titles }: Props) {
  return (
    <>
      {departures.length > 0 ? (
        <RecordSection
          words={words.departures}
          rows={departures}
          href={({ id }) => `/staff/departures/${id}`}
          columns={[
            { head: heads.trip, cell: ({ destination }) => titles[destination] ?? destination },
            { head: heads.at, cell: ({ startDate, endDate }) => rangeText(startDate, endDate), phone: 'second' },
            { head: heads.status, cell: stateText },
          ]}
        />
      ) : null}
      {payments.length > 0 ? (
        <RecordSection
          words={words.payments}
          rows={payments}
          href={(row) => paymentHref(row)}
          columns={[
            { head: heads.person, cell: ({ name }) => name || paymentsPage.erased },
            { head: heads.what, cell: (row) => kindText(row), phone: 'second' },
            { head: heads.booking, cell: ({ reference }) => reference, phone: 'second' },
            { head: heads.amount, cell: ({ amountCents }) => formatDollars(amountCents), figure: true, phone: 'first' },
            { head: heads.at, cell: ({ at }) => <DateTime at={at} /> },
          ]}
        />
      ) : null}
      {bankLines.length > 0 ? (
        <RecordSection
          words={words.bankLines}
          rows={bankLines}
          href={({ id }) => `/staff/bank/${id}`}
          columns={[
            { head: heads.payer, cell: ({ payer }) => payer || bankPage.line.unnamed },
            { head: heads.message, cell: ({ message }) => message },
            {
              head: heads.amount,
              cell: ({ amountCents, currency }) => moneyText(amountCents, currency),
              figure: true,
              phone: 'first',
            },
            { head: heads.status, cell: ({ state }) => bankPage.lines.states[state], phone: 'second' },
            { head: heads.at, cell: ({ postedOn }) => <DayText day={postedOn} />, phone: 'second' },
          ]}
        />
      ) : null}
      {reviews.length > 0 ? (
        <RecordSection
          words={words.reviews}
          rows={reviews}
          href={({ id }) => `/staff/reviews/${id}`}
          columns={[
            { head: heads.person, cell: ({ guest }) => guest },
            { head: heads.trip, cell: (row) => tripText(row, titles), phone: 'second' },
            {
              head: reviewsPage.columns.rating,
              cell: ({ overall }) => ratingText(overall),
              figure: true,
              phone: 'first',
            },
            { head: heads.status, cell: (row) => <ReviewStateMark review={row} />, phone: 'second' },
            { head: heads.received, cell: ({ at }) => <DateTime at={at} /> },
          ]}
        />
      ) : null}
    </>
  )
}
