import { readListQuery, sortIn, toList } from '#app/staff/list-query.ts'
import { DayText } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import type { SortedColumn } from '#app/staff/ui/record-table.tsx'
import { RowLink, RowMenu } from '#app/staff/ui/row-menu.tsx'
import { type Option, optionsOf } from '#app/staff/ui/select-field.tsx'
import { useStaffClock } from '#app/staff/ui/staff-clock.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { departureFormPage } from '#content/staff/departure-settings.ts'
import { departurePage, departureStates, departuresPage as words } from '#content/staff/departures.ts'
import { staffPieces } from '#content/staff/frame.ts'
import { listDrafts } from '#db/departures/departure-drafts.ts'
import {
  type DepartureRow,
  listDepartures,
  listSortedDepartures,
  loadDepartureTotals,
} from '#operations/departures/list-departures.ts'
import { addDays, dayAt, dayOf } from '#rules/dates.ts'
import { DEPARTURE_STATES } from '#rules/departures/departure-states.ts'
import { formatPrice } from '#rules/money.ts'
import type { Route } from './+types/departures'
import { DepartureLinks, DepartureStateMark, Fill } from './departure-marks.tsx'
import { departureCursor, departureFilter, formatDepartureKey, NO_OPERATOR } from './departures-query.ts'
import { DraftList } from './draft-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query } = readListQuery(request)
  // Past departures are shown only on request.
  const daysBack = query.get('state') === 'flown' ? FLOWN_DAYS : 0
  const first = daysBack > 0 ? { endsFrom: addDays(dayOf(tools.now()), -daysBack) } : { isNotOver: true }
  const filter = { ...departureFilter(query), ...(!query.has('from') && first) }
  const sort = sortIn('departures', query)
  const [page, totals, { everyTrip }, drafts] = await Promise.all([
    sort ? listSortedDepartures(filter, sort, tools) : listDepartures(filter, departureCursor(query), tools),
    loadDepartureTotals(filter, tools),
    tools.catalogue.current(),
    listDrafts(tools.db),
  ])
  return {
    list: toList(query, page, formatDepartureKey),
    totals,
    trips: everyTrip.destinations.map(({ id, title }) => ({ value: id, label: title })),
    daysBack,
    drafts,
    ...(query.has('deleted') && { news: draftWords.deleted }),
  }
}

const draftWords = departureFormPage.draft

/** One season back. */
const FLOWN_DAYS = 365

const { trip, dates, state, fill, people, in: moneyIn, due, decision } = words.columns

type Column = SortedColumn<DepartureRow, 'departures'>

const columns: Column[] = [
  { head: trip, sort: 'trip', cell: ({ title }) => title },
  { head: dates, sort: 'dates', cell: ({ startDate, endDate }) => rangeText(startDate, endDate), phone: 'second' },
  { head: state, sort: 'state', cell: (departure) => <DepartureStateMark departure={departure} />, phone: 'second' },
  { head: fill, sort: 'fill', cell: (departure) => <Fill departure={departure} />, phone: 'first' },
  {
    head: people,
    sort: 'people',
    cell: unlessCancelled(({ potential, minimum }) => words.people(potential, minimum)),
    figure: true,
  },
  { head: moneyIn, sort: 'paid', cell: ({ paidCents }) => formatPrice(paidCents), figure: true, isWide: true },
  {
    head: due,
    sort: 'due',
    cell: unlessCancelled(({ outstandingCents }) => formatPrice(outstandingCents)),
    figure: true,
  },
  {
    head: decision,
    cell: unlessCancelled(({ decisionDay }) => <DayText day={decisionDay} />),
    figure: true,
    isWide: true,
  },
  { head: staffPieces.actions, cell: (departure) => <Links departure={departure} /> },
]

/** No one waits for a cancelled departure, pays for it or decides about it. */
function unlessCancelled(cell: Column['cell']): Column['cell'] {
  return (departure) => (departure.isCancelled ? null : cell(departure))
}

function Links({ departure: { id, title: about, startDate, endDate } }: { departure: DepartureRow }) {
  return (
    <RowMenu about={`${about}, ${rangeText(startDate, endDate)}`}>
      <RowLink to={`/staff/manifests/${id}`}>{departurePage.manifest}</RowLink>
      <RowLink to={`/staff/departures/${id}/edit`}>{departurePage.edit}</RowLink>
      <RowLink to={`/staff/bookings?departure=${id}`}>{words.bookings}</RowLink>
      <RowLink to={`/staff/waitlist?departure=${id}`}>{words.waiting}</RowLink>
    </RowMenu>
  )
}

function filtersOf(trips: readonly Option[], earliest: string): Filter[] {
  const {
    destination,
    anywhere,
    state: stateLabel,
    anyState,
    operator,
    anyOperator,
    noOperator,
    from,
    to,
  } = words.filters
  return [
    choice('destination', destination, anywhere, trips),
    choice('state', stateLabel, anyState, optionsOf(DEPARTURE_STATES, departureStates)),
    choice('operator', operator, anyOperator, [{ value: NO_OPERATOR, label: noOperator }]),
    { kind: 'day', name: 'from', label: from, initial: earliest },
    { kind: 'day', name: 'to', label: to },
  ]
}

function toFacts({ departures, takenSeats, seats }: Totals) {
  const labels = words.totals
  return [
    { label: labels.departures, value: departures },
    { label: labels.seats, value: words.seatsTaken(takenSeats, seats) },
  ]
}

type Totals = NonNullable<Route.ComponentProps['loaderData']['totals']>

export default function Departures({ loaderData }: Route.ComponentProps) {
  const { list, totals, trips, daysBack, drafts, news } = loaderData
  const { now, timeZone } = useStaffClock()
  return (
    <StaffListPage
      words={words}
      actions={<DepartureLinks view="list" />}
      filters={filtersOf(trips, addDays(dayAt(timeZone, now), -daysBack))}
      list={list}
      totals={totals && toFacts(totals)}
      columns={columns}
      href={({ id }) => `/staff/departures/${id}`}
    >
      {news ? <Notice>{news}</Notice> : null}
      <DraftList drafts={drafts} titles={new Map(trips.map(({ value, label }) => [value, label]))} />
    </StaffListPage>
  )
}
