import { oneOf, readListQuery, sortIn, toList } from '#app/staff/list-query.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import type { SortedColumn } from '#app/staff/ui/record-table.tsx'
import { type Option, optionsOf } from '#app/staff/ui/select-field.tsx'
import { choice, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { holdsPage as words } from '#content/staff/orders.ts'
import { methodNames } from '#content/staff/records.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { LiveHold } from '#db/orders/live-holds.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { listHolds, listSortedHolds } from '#operations/holding/list-holds.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import type { Route } from './+types/holds'
import { holdActions } from './hold-actions.ts'
import { holdColumns, hrefOfHold, releaseColumn } from './hold-columns.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const filter = {
    destination: query.get('trip') || undefined,
    method: oneOf(PAYMENT_METHODS, query.get('method')),
  }
  const sort = sortIn('holds', query)
  const [page, titles, { everyTrip }] = await Promise.all([
    sort ? listSortedHolds(filter, sort, tools) : listHolds(filter, cursor, tools),
    getTripTitles(tools),
    tools.catalogue.current(),
  ])
  const rows = page.rows.map((row) => ({ ...row, trip: tripText(row, titles) }))
  return {
    list: toList(query, { ...page, rows }, formatCursor),
    trips: everyTrip.destinations.map(({ id, title }) => ({ value: id, label: title })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(holdActions, await readFields(request), call))
}

type Row = LiveHold & { departureId: string; trip: string }

const trip: SortedColumn<Row, 'holds'> = {
  head: words.trip,
  sort: 'trip',
  cell: (row) => <TextLink to={`/staff/departures/${row.departureId}`}>{row.trip}</TextLink>,
  phone: 'second',
}

const onAny = holdColumns()
const columns: SortedColumn<Row, 'holds'>[] = [...onAny.slice(0, 2), trip, ...onAny.slice(2), releaseColumn]

const filtersOf = (trips: readonly Option[]) => [
  choice('trip', words.filters.trip, words.filters.anyTrip, trips),
  choice('method', words.filters.method, words.filters.anyMethod, optionsOf(PAYMENT_METHODS, methodNames)),
]

/** Seats that are held or whose payment is pending, on all departures. */
export default function Holds({ loaderData: { list, trips }, actionData: report }: Route.ComponentProps) {
  return (
    <StaffListPage words={words} filters={filtersOf(trips)} list={list} columns={columns} href={hrefOfHold}>
      <ActionNotice report={report} />
    </StaffListPage>
  )
}
