import type { ReactNode } from 'react'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { quotesPart as words } from '#content/staff/quotes.ts'
import type { StoredQuote } from '#db/quotes/quotes.ts'
import { formatDollars } from '#rules/money.ts'
import type { QuoteStatus } from '#rules/quotes/quotes.ts'
import { QuoteMark } from './quote-mark.tsx'

type Quote = Pick<StoredQuote, 'id' | 'firstName' | 'lastName' | 'seats' | 'subtotalCents' | 'validUntil'> & {
  status: QuoteStatus
}

/** The quotes of a departure or an inquiry. */
export function QuotesPart({ quotes, children }: { quotes: readonly Quote[]; children?: ReactNode }) {
  return (
    <RecordSection
      words={words}
      rows={quotes}
      href={({ id }) => `/staff/quotes/${id}`}
      columns={[
        { head: words.name, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
        { head: words.seats, cell: ({ seats }) => seats, figure: true },
        { head: words.price, cell: ({ subtotalCents }) => formatDollars(subtotalCents), figure: true, phone: 'second' },
        { head: words.status, cell: ({ status }) => <QuoteMark status={status} />, phone: 'first' },
        { head: words.until, cell: ({ validUntil }) => <DateTime at={validUntil} /> },
      ]}
    >
      {children}
    </RecordSection>
  )
}
