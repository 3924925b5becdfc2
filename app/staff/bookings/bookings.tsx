import { readForm } from '#app/page/read-form.ts'
import { dayIn, departureIn, oneOf, readListQuery, sortIn, toList } from '#app/staff/list-query.ts'
import { pickedRows, pickOf } from '#app/staff/picked-rows.ts'
import { toFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { BulkButton } from '#app/staff/ui/bulk-bar.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import type { SortedColumn } from '#app/staff/ui/record-table.tsx'
import { type Option, optionsOf } from '#app/staff/ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { visitContext } from '#app/visit.ts'
import { bookingsPage as words } from '#content/staff/bookings.ts'
import { staffPieces } from '#content/staff/frame.ts'
import { messageLinks } from '#content/staff/messages.ts'
import { methodNames } from '#content/staff/records.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { BookingFilter, ListedBooking } from '#db/bookings/booking-rows.ts'
import { listDepartureChoices } from '#db/departures/found-departures.ts'
import { loadBookingList } from '#operations/bookings/list-bookings.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { hasLinkEnded } from '#rules/bookings/booking-links.ts'
import { toReferenceWords } from '#rules/bookings/booking-reference.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { BookingId } from '#rules/ids.ts'
import { PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { formatDollars } from '#rules/money.ts'
import { MONEY_METHODS } from '#rules/orders/methods.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import type { Route } from './+types/bookings'
import { bookingListActions } from './booking-list-actions.ts'
import { BookingRowMenu } from './booking-row.tsx'
import { BookingState } from './booking-state.tsx'
import { OpenSum } from './open-sum.tsx'

const BOOKING_STATES = ['confirmed', 'cancelled'] as const

export function bookingFilter(query: URLSearchParams): BookingFilter {
  return {
    words: toReferenceWords(parseSearchWords(query.get('q') ?? '')),
    state: oneOf(BOOKING_STATES, query.get('state')),
    destination: query.get('trip') || undefined,
    departureId: departureIn(query),
    startsFrom: dayIn(query, 'from'),
    startsTo: dayIn(query, 'to'),
    paymentPlan: oneOf(PAYMENT_PLANS, query.get('plan')),
    method: oneOf(MONEY_METHODS, query.get('method')),
    isOverdue: query.get('overdue') === 'yes',
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const filter = bookingFilter(query)
  const sort = sortIn('bookings', query)
  const today = dayOf(tools.now())
  const { destination, departureId: chosen } = filter
  const [{ page, totals, isTooLong }, departures, titles, { everyTrip }] = await Promise.all([
    loadBookingList(filter, sort, cursor, tools),
    listDepartureChoices(tools.db, { destination, endsFrom: addDays(today, -CHOICE_DAYS), chosen }),
    getTripTitles(tools),
    tools.catalogue.current(),
  ])
  const rows = page.rows.map((row) => ({
    ...row,
    trip: tripText(row, titles),
    canSendLink: row.email !== '' && !hasLinkEnded(row.endDate, today),
  }))
  return {
    list: toList(query, { ...page, rows }, formatCursor),
    isTooLong,
    totals,
    trips: everyTrip.destinations.map(({ id, title }) => ({ value: id, label: title })),
    departures: departures.map((row) => ({ value: row.id, label: tripText(row, titles) })),
  }
}

/** The bookings of an older departure are found from its own page. */
const CHOICE_DAYS = 60

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const bookingIds = pickedRows<BookingId>(form).map(({ id }) => id)
  const call = { bookingIds, actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(bookingListActions, toFields(form), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

type Row = ListedBooking & { trip: string; canSendLink: boolean }

const { reference, name, trip, seats, paid, open, state } = words.columns

const columns: SortedColumn<Row, 'bookings'>[] = [
  { head: reference, sort: 'reference', cell: (row) => row.reference, figure: true },
  { head: name, sort: 'name', cell: (row) => <Booker {...row} />, phone: 'first' },
  { head: trip, sort: 'trip', cell: (row) => row.trip, phone: 'second' },
  { head: seats, sort: 'seats', cell: (row) => row.seats, figure: true },
  { head: paid, sort: 'paid', cell: ({ settledCents }) => formatDollars(settledCents), figure: true, isWide: true },
  { head: open, sort: 'due', cell: (row) => <OpenSum {...row} />, figure: true, phone: 'second' },
  { head: state, sort: 'state', cell: (row) => <BookingState state={row.state} /> },
  { head: staffPieces.actions, cell: (row) => <BookingRowMenu row={row} /> },
]

/** Two lines: side by side they would leave no room for the sums on a small laptop. */
function Booker({ name: booker, email }: Row) {
  return (
    <div>
      {booker}
      <span className="max-[52rem]:hidden">
        <MailAddress email={email} />
      </span>
    </div>
  )
}

function filtersOf(trips: readonly Option[], departures: readonly Option[]): Filter[] {
  const { filters, states, plans } = words
  return [
    choice('state', filters.state, filters.anyState, optionsOf(BOOKING_STATES, states)),
    choice('trip', filters.destination, filters.anywhere, trips),
    choice('departure', filters.departure, filters.anyDeparture, departures),
    { kind: 'day', name: 'from', label: filters.from },
    { kind: 'day', name: 'to', label: filters.to },
    choice('plan', filters.plan, filters.anyPlan, optionsOf(PAYMENT_PLANS, plans)),
    choice('method', filters.method, filters.anyMethod, optionsOf(MONEY_METHODS, methodNames)),
    choice('overdue', filters.overdue, filters.all, [{ value: 'yes', label: filters.onlyOverdue }]),
  ]
}

function summaryOf(picked: readonly Row[]): string {
  const guests = picked.reduce((sum, row) => sum + row.seats, 0)
  return words.bulk.summary(picked.length, guests)
}

function toFacts({ bookings, seats: seatCount, priceCents, paidCents, dueCents }: Totals) {
  const labels = words.totals
  return [
    { label: labels.bookings, value: bookings },
    { label: labels.seats, value: seatCount },
    { label: labels.price, value: formatDollars(priceCents) },
    { label: labels.paid, value: formatDollars(paidCents) },
    { label: labels.due, value: formatDollars(dueCents) },
  ]
}

type Totals = NonNullable<Route.ComponentProps['loaderData']['totals']>

export default function Bookings({ loaderData, actionData: report }: Route.ComponentProps) {
  const { list, isTooLong, totals, trips, departures } = loaderData
  return (
    <StaffListPage
      words={words}
      csv="/staff/bookings/export.csv"
      filters={filtersOf(trips, departures)}
      list={list}
      totals={totals && toFacts(totals)}
      isTooLong={isTooLong}
      columns={columns}
      href={({ id }) => `/staff/bookings/${id}`}
      bulk={{
        pickOf: ({ id }: Row) => pickOf({ id }),
        aboutOf: (row: Row) => row.reference,
        summary: summaryOf,
        controls: () => (
          <BulkButton intent="message" isPlain>
            {messageLinks.bookings}
          </BulkButton>
        ),
        report,
      }}
    >
      <ActionNotice report={report} />
    </StaffListPage>
  )
}
