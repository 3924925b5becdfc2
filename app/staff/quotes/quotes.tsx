import { oneOf, readListQuery, sortIn, toList } from '#app/staff/list-query.ts'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import type { SortedColumn } from '#app/staff/ui/record-table.tsx'
import { optionsOf } from '#app/staff/ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { newBookingPage } from '#content/staff/new-booking.ts'
import { quoteStatusNames, quotesPage as words } from '#content/staff/quotes.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { listQuotes, listSortedQuotes } from '#operations/quotes/list-quotes.ts'
import { formatDollars } from '#rules/money.ts'
import { QUOTE_STATUSES } from '#rules/quotes/quotes.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import type { Route } from './+types/quotes'
import { QuoteMark } from './quote-mark.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const status = oneOf(QUOTE_STATUSES, query.get('status'))
  const sort = sortIn('quotes', query)
  const [page, titles] = await Promise.all([
    sort ? listSortedQuotes(status, sort, tools) : listQuotes(status, cursor, tools),
    getTripTitles(tools),
  ])
  const rows = page.rows.map(({ departure, ...row }) => {
    const { destination, startDate, endDate, isPrivate } = departure
    const trip = `${titles[destination] ?? destination}, ${rangeText(startDate, endDate)}`
    return { ...row, trip: isPrivate ? words.private(trip) : trip }
  })
  return toList(query, { ...page, rows }, formatCursor)
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const { name, trip, seats, price, status, until, made } = words.columns

const columns: SortedColumn<Row, 'quotes'>[] = [
  { head: name, sort: 'name', cell: (row) => row.name },
  { head: trip, sort: 'trip', cell: (row) => row.trip, phone: 'second' },
  { head: seats, sort: 'seats', cell: (row) => row.seats, figure: true },
  { head: price, sort: 'price', cell: ({ subtotalCents }) => formatDollars(subtotalCents), figure: true },
  { head: status, sort: 'status', cell: (row) => <QuoteMark status={row.status} />, phone: 'first' },
  { head: until, sort: 'until', cell: ({ validUntil }) => <DateTime at={validUntil} /> },
  { head: made, sort: 'made', cell: ({ at }) => <DateTime at={at} /> },
]

const filters: Filter[] = [
  choice('status', words.filters.status, words.filters.any, optionsOf(QUOTE_STATUSES, quoteStatusNames)),
]

export default function Quotes({ loaderData: list }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={words}
      filters={filters}
      list={list}
      columns={columns}
      href={({ id }) => `/staff/quotes/${id}`}
      actions={
        <>
          <LinkButton to="/staff/quotes/new" className="button-small">
            {words.charter}
          </LinkButton>
          <LinkButton to="/staff/bookings/new" tone="glow" className="button-small">
            {newBookingPage.open}
          </LinkButton>
        </>
      }
    />
  )
}
