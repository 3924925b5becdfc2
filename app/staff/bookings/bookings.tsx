import { bookingsPage as words } from '../../../content/staff/bookings.ts'
import { methodNames, recordWords } from '../../../content/staff/records.ts'
import { tripText } from '../../../content/wishes.ts'
import type { ListedBooking } from '../../../db/staff-bookings.ts'
import { searchBookings } from '../../../operations/bookings/search-bookings.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { dollars } from '../../../rules/money.ts'
import { turnOf } from '../../../rules/pages.ts'
import { METHODS } from '../../../rules/prices.ts'
import { PLANS } from '../../../rules/schedule.ts'
import { visitContext } from '../../visit.ts'
import { DateFilter } from '../date-filter.tsx'
import { pageLinks } from '../list-links.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { ListedRecords } from '../ui/listed-records.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import type { Column } from '../ui/record-table.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/bookings'
import { BOOKING_STATES, bookingFilter } from './bookings-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const turn = turnOf({ after: query.get('after'), before: query.get('before') })
  const [page, titles, { destinations }] = await Promise.all([
    searchBookings(bookingFilter(query), turn, tools),
    showTitles(tools),
    tools.catalogue.current(),
  ])
  return {
    rows: page.rows.map((row) => ({ ...row, trip: tripText(row, titles) })),
    trips: destinations.map(({ id, title }) => ({ value: id, label: title })),
    asked: Object.fromEntries(query) as Record<string, string | undefined>,
    csv: `/staff/bookings/export.csv?${query}`,
    ...pageLinks(query, page),
  }
}

type Row = ListedBooking & { trip: string }

const { reference, name, trip, seats, paid, open, state } = words.columns

const columns: Column<Row>[] = [
  { head: reference, cell: (row) => row.reference, figure: true },
  { head: name, cell: (row) => <Booker {...row} /> },
  { head: trip, cell: (row) => row.trip },
  { head: seats, cell: (row) => row.seats, figure: true },
  { head: paid, cell: ({ settledCents }) => dollars(settledCents), figure: true },
  { head: open, cell: (row) => <OpenSum {...row} />, figure: true },
  { head: state, cell: (row) => words.states[row.state] },
]

/** One under the other: both beside each other leave no room for the sums on a small laptop. */
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
      {dollars(subtotalCents - settledCents)}
      {overdueCents > 0 ? <span className="block font-bold text-berry">{words.overdue}</span> : null}
    </>
  )
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { rows, csv, previous, next } = loaderData
  const toFile = (
    <a href={csv} className="button button-small">
      {recordWords.exportCsv}
    </a>
  )
  return (
    <StaffPage title={words.title} actions={toFile}>
      <BookingFilters {...loaderData} />
      <ListedRecords
        words={words}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        href={({ id }) => `/staff/bookings/${id}`}
        previous={previous}
        next={next}
      />
    </StaffPage>
  )
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'trips'>

function BookingFilters({ asked, trips }: FilterProps) {
  const { filters } = words
  const stateOptions = BOOKING_STATES.map((value) => ({ value, label: words.states[value] }))
  const planOptions = PLANS.map((value) => ({ value, label: words.plans[value] }))
  const methodOptions = METHODS.map((value) => ({ value, label: methodNames[value] }))
  return (
    <Filters search={{ name: 'q', value: asked.q ?? '', label: words.search }}>
      <FilterSelect
        name="state"
        label={filters.state}
        value={asked.state ?? ''}
        options={[{ value: '', label: filters.anyState }, ...stateOptions]}
      />
      <FilterSelect
        name="trip"
        label={filters.destination}
        value={asked.trip ?? ''}
        options={[{ value: '', label: filters.anywhere }, ...trips]}
      />
      <FilterSelect
        name="plan"
        label={filters.plan}
        value={asked.plan ?? ''}
        options={[{ value: '', label: filters.anyPlan }, ...planOptions]}
      />
      <FilterSelect
        name="method"
        label={filters.method}
        value={asked.method ?? ''}
        options={[{ value: '', label: filters.anyMethod }, ...methodOptions]}
      />
      <FilterSelect
        name="overdue"
        label={filters.overdue}
        value={asked.overdue ?? ''}
        options={[
          { value: '', label: filters.all },
          { value: 'yes', label: filters.onlyOverdue },
        ]}
      />
      {asked.departure ? <DateFilter id={asked.departure} label={filters.departure} /> : null}
    </Filters>
  )
}
