import { rangeText } from '../../../content/dates.ts'
import { departuresPage as words } from '../../../content/staff/departures.ts'
import { type DepartureLine, listDepartures } from '../../../operations/departures/list-departures.ts'
import { dayOf } from '../../../rules/dates.ts'
import { wholeDollars } from '../../../rules/money.ts'
import { visitContext } from '../../visit.ts'
import { EmptyState } from '../ui/notice.tsx'
import { type Column, RecordTable } from '../ui/record-table.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/departures'
import { DepartureFilters, DepartureLinks, Fill, stateWord } from './departures-parts.tsx'
import { filterOf, turnedTo, turnOf } from './departures-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  // Whoever opens the list wants what is to come; past dates are asked for.
  const filter = { ...filterOf(query), ...(!query.has('from') && { from: dayOf(tools.now()) }) }
  const [list, { destinations }] = await Promise.all([
    listDepartures(filter, turnOf(query), tools),
    tools.catalogue.current(),
  ])
  return {
    lines: list.lines,
    filter,
    trips: destinations.map(({ id, title }) => ({ id, title })),
    previous: list.previous && turnedTo(query, 'before', list.previous),
    next: list.next && turnedTo(query, 'after', list.next),
  }
}

const { trip, dates, state, fill, people, in: moneyIn, due, decision } = words.columns

const columns: Column<DepartureLine>[] = [
  { head: trip, cell: ({ title }) => title },
  { head: dates, cell: ({ startDate, endDate }) => rangeText(startDate, endDate) },
  { head: state, cell: stateWord },
  { head: fill, cell: (departure) => <Fill departure={departure} /> },
  { head: people, cell: ({ potential, needed }) => words.people(potential, needed), figure: true },
  { head: moneyIn, cell: ({ inCents }) => wholeDollars(inCents), figure: true },
  { head: due, cell: ({ dueCents }) => wholeDollars(dueCents), figure: true },
  { head: decision, cell: ({ decisionDay }) => decisionDay, figure: true },
]

export default function Departures({ loaderData }: Route.ComponentProps) {
  const { lines, filter, trips, previous, next } = loaderData
  return (
    <StaffPage title={words.title} actions={<DepartureLinks view="list" />}>
      <DepartureFilters filter={filter} trips={trips} />
      {lines.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <RecordTable
          label={words.label}
          columns={columns}
          rows={lines}
          keyOf={({ id }) => id}
          href={({ id }) => `/staff/departures/${id}`}
          previous={previous}
          next={next}
        />
      )}
    </StaffPage>
  )
}
