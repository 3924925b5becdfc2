import { dayActions } from '#app/staff/days/day-actions.ts'
import { DaysToRecord } from '#app/staff/days/days-to-record.tsx'
import { readListQuery, toList } from '#app/staff/list-query.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { dayImportPage } from '#content/staff/day-import.ts'
import { policyPage } from '#content/staff/lost-day-policies.ts'
import { manifestsPage as words } from '#content/staff/manifests.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { listDaysToRecord } from '#operations/days/list-missing-days.ts'
import { listDepartures } from '#operations/departures/list-departures.ts'
import { canOpen } from '#rules/staff/staff.ts'
import type { Route } from './+types/manifests'
import { StateName } from './departure-marks.tsx'
import { departureCursor, departureFilter, formatDepartureKey } from './departures-query.ts'
import { manifestFilter, recordingOperator } from './manifest-reader.ts'

/** Departures that fly today at their base, and coming ones whose manifests this person may read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const staff = staffOf(context)
  const { query } = readListQuery(request)
  const filter = { ...departureFilter(query), ...manifestFilter(staff), isNotOver: true }
  const [{ rows: departures, previous, next }, toRecord, titles] = await Promise.all([
    listDepartures(filter, departureCursor(query), tools),
    listDaysToRecord(tools, recordingOperator(staff)),
    getTripTitles(tools),
  ])
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
    canImport: canOpen('/staff/days', staff.role),
    toRecord: toRecord.departures.map((each) => ({ ...each, title: titles[each.destination] ?? each.destination })),
    moreToRecord: toRecord.more,
    list: toList(query, { rows, previous, next }, formatDepartureKey),
    ...(staff.role === 'operator'
      ? { title: words.ownTitle, none: words.none }
      : { title: words.title, none: words.noneForStaff }),
  }
}

/** Rule L1: operators record their days here, without looking for the departure. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const { tools } = context.get(visitContext)
  const call = { actor: staff.name, operatorId: recordingOperator(staff), tools }
  return respond(await runStaffAction(dayActions, await readFields(request), call))
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

export default function Manifests({ loaderData, actionData: report }: Route.ComponentProps) {
  const { list, title, none, toRecord, moreToRecord, canImport } = loaderData
  return (
    <StaffListPage
      words={{ ...words, title, none }}
      list={list}
      columns={columns}
      href={({ id }) => `/staff/manifests/${id}`}
      actions={
        canImport ? (
          <>
            <LinkButton to="/staff/days" className="button-small">
              {dayImportPage.link}
            </LinkButton>
            <LinkButton to="/staff/days/policies" className="button-small">
              {policyPage.link}
            </LinkButton>
          </>
        ) : null
      }
    >
      <ActionNotice report={report} />
      <DaysToRecord departures={toRecord} more={moreToRecord} />
    </StaffListPage>
  )
}
