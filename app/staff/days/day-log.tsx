import { recordingOperator } from '#app/staff/departures/manifest-reader.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice, EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { dayFactsText } from '#content/days/day-words.ts'
import { dayLogPage as words } from '#content/staff/days.ts'
import { manifestsPage } from '#content/staff/manifests.ts'
import { settlementPage } from '#content/staff/settlement.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { loadDayLog } from '#operations/days/load-day-log.ts'
import type { Day } from '#rules/dates.ts'
import type { DayFacts } from '#rules/days/logged-days.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { Route } from './+types/day-log'
import { dayActions } from './day-actions.ts'
import { DayButtons } from './day-buttons.tsx'
import { DayFields } from './day-fields.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const staff = staffOf(context)
  const log = orNotFound(await loadDayLog(idIn<DepartureId>(params.id), recordingOperator(staff), tools))
  const { departure, title, days } = log
  const { id, startDate, endDate, isCancelled } = departure
  const listTitle = staff.role === 'operator' ? manifestsPage.ownTitle : manifestsPage.title
  return {
    id,
    title,
    dates: rangeText(startDate, endDate),
    days,
    isCancelled,
    canSettle: staff.role !== 'operator',
    listTitle,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const { tools } = context.get(visitContext)
  const call = { actor: staff.name, operatorId: recordingOperator(staff), tools }
  return respond(await runStaffAction(dayActions, await readFields(request), call))
}

export default function DayLog({ loaderData, actionData: report }: Route.ComponentProps) {
  const { id, title, dates, days, isCancelled, canSettle, listTitle } = loaderData
  return (
    <StaffPage
      title={words.title(title)}
      mark={dates}
      trail={[{ label: listTitle, href: '/staff/manifests' }]}
      actions={
        canSettle ? (
          <LinkButton to={`/staff/departures/${id}/settlement`} className="button-small">
            {settlementPage.link}
          </LinkButton>
        ) : null
      }
    >
      <ActionNotice report={report} />
      {days.length === 0 ? <EmptyState text={words.none} /> : null}
      <ol aria-label={words.label} className="grid gap-3">
        {days.map((each) => (
          <li key={each.day} className="grid gap-2 border border-ink bg-snow p-3 md:grid-cols-[12rem_1fr] md:gap-4">
            <h2 className="figure font-normal text-h3">{formatStaffDay(each.day)}</h2>
            <div className="grid min-w-0 gap-2">
              {each.record ? <Recorded record={each.record} /> : <p className="text-slate">{words.missing}</p>}
              {isCancelled ? null : <Forms departureId={id} {...each} />}
            </div>
          </li>
        ))}
      </ol>
    </StaffPage>
  )
}

type Record = DayFacts & { version: number; recordedBy: string; recordedAt: Date }

function Recorded({ record }: { record: Record }) {
  return (
    <div>
      <p className="font-bold [overflow-wrap:anywhere]">{dayFactsText(record)}</p>
      <p className="flex flex-wrap gap-x-3 text-slate text-small">
        {words.recordedBy(record.recordedBy)} <DateTime at={record.recordedAt} />
      </p>
    </div>
  )
}

function Forms({ departureId, day, record }: { departureId: string; day: Day; record: Record | undefined }) {
  return (
    <div className="grid gap-2">
      {record ? null : <DayButtons departureId={departureId} day={day} />}
      <ActionForm
        intent="record-day"
        label={record ? words.correct : words.full}
        about={formatStaffDay(day)}
        version={record?.version ?? 0}
        hidden={{ departureId, day }}
      >
        <DayFields facts={record} />
      </ActionForm>
    </div>
  )
}
