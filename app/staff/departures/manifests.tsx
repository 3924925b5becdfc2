import { readListQuery, toList } from '#app/staff/list-query.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { manifestsPage as words } from '#content/staff/manifests.ts'
import { listDepartures } from '#operations/departures/list-departures.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { Route } from './+types/manifests'
import { StateName } from './departure-marks.tsx'
import { departureCursor, departureFilter, formatDepartureKey } from './departures-query.ts'
import { manifestFilter } from './manifest-reader.ts'

/** Departures that fly today, which is still yesterday in the west, and coming ones whose manifests this person may read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const staff = staffOf(context)
  const { query } = readListQuery(request)
  const filter = { ...departureFilter(query), ...manifestFilter(staff), endsFrom: addDays(dayOf(tools.now()), -1) }
  const { rows: departures, previous, next } = await listDepartures(filter, departureCursor(query), tools)
  const rows = departures.map((departure) => {
    const { id, title, startDate, endDate, state, confirmedSeats, readyGuests, operatorName } = departure
    return {
      id,
      title,
      startDate,
      endDate,
      state,
      confirmedSeats,
      readyGuests,
      operatorName,
    }
  })
  return {
    list: toList(query, { rows, previous, next }, formatDepartureKey),
    ...(staff.role === 'operator'
      ? { title: words.ownTitle, none: words.none }
      : { title: words.title, none: words.noneForStaff }),
  }
}

type Row = Route.ComponentProps['loaderData']['list']['rows'][number]

const { trip, dates, state, guests, ready, partner } = words.columns

const columns: Column<Row>[] = [
  { head: trip, cell: ({ title }) => title },
  { head: dates, cell: ({ startDate, endDate }) => rangeText(startDate, endDate), phone: 'second' },
  { head: state, cell: (row) => <StateName state={row.state} /> },
  { head: guests, cell: ({ confirmedSeats }) => confirmedSeats, figure: true, phone: 'first' },
  {
    head: ready,
    cell: ({ readyGuests, confirmedSeats }) => words.ready(readyGuests, confirmedSeats),
    figure: true,
    phone: 'second',
  },
  { head: partner, cell: ({ operatorName }) => operatorName },
]

export default function Manifests({ loaderData: { list, title, none } }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={{ ...words, title, none }}
      list={list}
      columns={columns}
      href={({ id }) => `/staff/manifests/${id}`}
    />
  )
}
