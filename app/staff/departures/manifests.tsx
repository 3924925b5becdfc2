import { rangeText } from '../../../content/dates.ts'
import { manifestsPage as words } from '../../../content/staff/manifests.ts'
import { type DepartureLine, listDepartures } from '../../../operations/departures/list-departures.ts'
import { dayOf } from '../../../rules/dates.ts'
import { visitContext } from '../../visit.ts'
import { staffOf } from '../staff-context.ts'
import { EmptyState } from '../ui/notice.tsx'
import { type Column, RecordTable } from '../ui/record-table.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/manifests'
import { filterOf, turnedTo, turnOf } from './departures-query.ts'
import { manifestFilter } from './manifest-reader.ts'

/** The departures whose manifests this person may read, from today on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const staff = staffOf(context)
  const query = new URL(request.url).searchParams
  const filter = { ...filterOf(query), ...manifestFilter(staff), from: dayOf(tools.now()) }
  const { lines, previous, next } = await listDepartures(filter, turnOf(query), tools)
  return {
    lines: lines.map(({ id, title, startDate, endDate, confirmedSeats, readyGuests, operatorName }) => {
      return { id, title, startDate, endDate, confirmedSeats, readyGuests, operatorName }
    }),
    none: staff.role === 'operator' ? words.none : words.noneForStaff,
    previous: previous && turnedTo(query, 'before', previous),
    next: next && turnedTo(query, 'after', next),
  }
}

type Line = Pick<
  DepartureLine,
  'id' | 'title' | 'startDate' | 'endDate' | 'confirmedSeats' | 'readyGuests' | 'operatorName'
>

const { trip, dates, guests, ready, partner } = words.columns

const columns: Column<Line>[] = [
  { head: trip, cell: ({ title }) => title },
  { head: dates, cell: ({ startDate, endDate }) => rangeText(startDate, endDate) },
  { head: guests, cell: ({ confirmedSeats }) => confirmedSeats, figure: true },
  { head: ready, cell: ({ readyGuests, confirmedSeats }) => words.ready(readyGuests, confirmedSeats), figure: true },
  { head: partner, cell: ({ operatorName }) => operatorName },
]

export default function Manifests({ loaderData: { lines, none, previous, next } }: Route.ComponentProps) {
  return (
    <StaffPage title={words.title}>
      {lines.length === 0 ? (
        <EmptyState text={none} />
      ) : (
        <RecordTable
          label={words.label}
          columns={columns}
          rows={lines}
          keyOf={({ id }) => id}
          href={({ id }) => `/staff/manifests/${id}`}
          previous={previous}
          next={next}
        />
      )}
    </StaffPage>
  )
}
