import { rangeText } from '../../../content/dates.ts'
import { departureStates, departuresPage as words } from '../../../content/staff/departures.ts'
import { type DepartureRow, listDepartures } from '../../../operations/departures/list-departures.ts'
import { dayOf } from '../../../rules/dates.ts'
import { DEPARTURE_STATES } from '../../../rules/departures/departure-states.ts'
import { formatPrice } from '../../../rules/money.ts'
import { visitContext } from '../../visit.ts'
import { readListQuery, toList } from '../list-query.ts'
import type { Column } from '../ui/record-table.tsx'
import { type Option, optionsOf } from '../ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '../ui/staff-list.tsx'
import type { Route } from './+types/departures'
import { DepartureLinks, Fill, stateWord } from './departures-parts.tsx'
import { departureCursor, departureFilter, formatDepartureKey } from './departures-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query } = readListQuery(request)
  const today = dayOf(tools.now())
  // Past departures are shown only on request.
  const filter = { ...departureFilter(query), ...(!query.has('from') && { from: today }) }
  const [{ rows, previous, next }, { destinations }] = await Promise.all([
    listDepartures(filter, departureCursor(query), tools),
    tools.catalogue.current(),
  ])
  return {
    list: toList(query, { rows, previous, next }, formatDepartureKey),
    trips: destinations.map(({ id, title }) => ({ value: id, label: title })),
    today,
  }
}

const { trip, dates, state, fill, people, in: moneyIn, due, decision } = words.columns

const columns: Column<DepartureRow>[] = [
  { head: trip, cell: ({ title }) => title },
  { head: dates, cell: ({ startDate, endDate }) => rangeText(startDate, endDate) },
  { head: state, cell: stateWord },
  { head: fill, cell: (departure) => <Fill departure={departure} /> },
  { head: people, cell: ({ potential, minimum }) => words.people(potential, minimum), figure: true },
  { head: moneyIn, cell: ({ paidCents }) => formatPrice(paidCents), figure: true },
  { head: due, cell: ({ outstandingCents }) => formatPrice(outstandingCents), figure: true },
  { head: decision, cell: ({ decisionDay }) => decisionDay, figure: true },
]

function filtersOf(trips: readonly Option[], today: string): Filter[] {
  const { destination, anywhere, state: stateLabel, anyState, from, to } = words.filters
  return [
    choice('destination', destination, anywhere, trips),
    choice('state', stateLabel, anyState, optionsOf(DEPARTURE_STATES, departureStates)),
    { kind: 'day', name: 'from', label: from, initial: today },
    { kind: 'day', name: 'to', label: to },
  ]
}

export default function Departures({ loaderData: { list, trips, today } }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={words}
      actions={<DepartureLinks view="list" />}
      filters={filtersOf(trips, today)}
      list={list}
      columns={columns}
      href={({ id }) => `/staff/departures/${id}`}
    />
  )
}
