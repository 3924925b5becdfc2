import { bookingsPage as words } from '../../../content/staff/bookings.ts'
import { methodNames } from '../../../content/staff/records.ts'
import { tripText } from '../../../content/waitlist/targets.ts'
import type { BookingFilter, ListedBooking } from '../../../db/bookings/booking-rows.ts'
import { listBookings } from '../../../operations/bookings/list-bookings.ts'
import { getTripTitles } from '../../../operations/catalogue/catalogue-cache.ts'
import { withoutReferencePrefix } from '../../../rules/bookings/booking-reference.ts'
import { PAYMENT_PLANS } from '../../../rules/installments/schedule.ts'
import { formatDollars } from '../../../rules/money.ts'
import { PAYMENT_METHODS } from '../../../rules/orders/prices.ts'
import { formatCursor } from '../../../rules/staff/pagination.ts'
import { parseSearchWords } from '../../../rules/staff/search-words.ts'
import { visitContext } from '../../visit.ts'
import { departureIn, oneOf, readListQuery, toList } from '../list-query.ts'
import { MailAddress } from '../ui/mail-address.tsx'
import type { Column } from '../ui/record-table.tsx'
import { type Option, optionsOf } from '../ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '../ui/staff-list.tsx'
import type { Route } from './+types/bookings'

const BOOKING_STATES = ['confirmed', 'cancelled'] as const

export function bookingFilter(query: URLSearchParams): BookingFilter {
  return {
    words: withoutReferencePrefix(parseSearchWords(query.get('q') ?? '')),
    state: oneOf(BOOKING_STATES, query.get('state')),
    destination: query.get('trip') || undefined,
    departureId: departureIn(query),
    paymentPlan: oneOf(PAYMENT_PLANS, query.get('plan')),
    method: oneOf(PAYMENT_METHODS, query.get('method')),
    isOverdue: query.get('overdue') === 'yes',
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const [page, titles, { destinations }] = await Promise.all([
    listBookings(bookingFilter(query), cursor, tools),
    getTripTitles(tools),
    tools.catalogue.current(),
  ])
  const rows = page.rows.map((row) => ({ ...row, trip: tripText(row, titles) }))
  return {
    list: toList(query, { ...page, rows }, formatCursor),
    trips: destinations.map(({ id, title }) => ({ value: id, label: title })),
  }
}

type Row = ListedBooking & { trip: string }

const { reference, name, trip, seats, paid, open, state } = words.columns

const columns: Column<Row>[] = [
  { head: reference, cell: (row) => row.reference, figure: true },
  { head: name, cell: (row) => <Booker {...row} /> },
  { head: trip, cell: (row) => row.trip },
  { head: seats, cell: (row) => row.seats, figure: true },
  { head: paid, cell: ({ settledCents }) => formatDollars(settledCents), figure: true },
  { head: open, cell: (row) => <OpenSum {...row} />, figure: true },
  { head: state, cell: (row) => words.states[row.state] },
]

/** Two lines: side by side they would leave no room for the sums on a small laptop. */
function Booker({ name: booker, email }: Row) {
  return (
    <div>
      {booker}
      <MailAddress email={email} />
    </div>
  )
}

function OpenSum({ state: now, subtotalCents, settledCents, overdueCents }: Row) {
  if (now === 'cancelled' || settledCents === subtotalCents) return null
  return (
    <>
      {formatDollars(subtotalCents - settledCents)}
      {overdueCents > 0 ? <span className="block font-bold text-berry">{words.overdue}</span> : null}
    </>
  )
}

function filtersOf(trips: readonly Option[]): Filter[] {
  const { filters, states, plans } = words
  return [
    choice('state', filters.state, filters.anyState, optionsOf(BOOKING_STATES, states)),
    choice('trip', filters.destination, filters.anywhere, trips),
    choice('plan', filters.plan, filters.anyPlan, optionsOf(PAYMENT_PLANS, plans)),
    choice('method', filters.method, filters.anyMethod, optionsOf(PAYMENT_METHODS, methodNames)),
    choice('overdue', filters.overdue, filters.all, [{ value: 'yes', label: filters.onlyOverdue }]),
    { kind: 'departure', label: filters.departure },
  ]
}

export default function Bookings({ loaderData: { list, trips } }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={words}
      csv="/staff/bookings/export.csv"
      filters={filtersOf(trips)}
      list={list}
      columns={columns}
      href={({ id }) => `/staff/bookings/${id}`}
    />
  )
}
