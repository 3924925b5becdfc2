import { Form } from 'react-router'
import { readForm } from '#app/page/read-form.ts'
import { dayIn } from '#app/staff/list-query.ts'
import { respond } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { FilterForm } from '#app/staff/ui/filter-form.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { departuresPage } from '#content/staff/departures.ts'
import { seasonCopyPage as words } from '#content/staff/season-copy.ts'
import { copyDepartures, listPlannedCopies, type PlannedCopy } from '#operations/departures/copy-departures.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { MAX_COPIES, SEASON_WEEKS } from '#rules/departures/new-departures.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/departures-copy'

/** The season that is running or comes next. */
const SEASON_DAYS = 182
const MAX_WEEKS = 260

function seasonIn(query: URLSearchParams, now: Date) {
  const today = dayOf(now)
  const weeks = Number(query.get('weeks'))
  return {
    destination: query.get('trip') || undefined,
    from: dayIn(query, 'from') ?? addDays(today, -SEASON_DAYS),
    to: dayIn(query, 'to') ?? addDays(today, SEASON_DAYS),
    weeks: Number.isInteger(weeks) && weeks > 0 && weeks <= MAX_WEEKS ? weeks : SEASON_WEEKS,
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const season = seasonIn(new URL(request.url).searchParams, tools.now())
  const [copies, { destinations }] = await Promise.all([listPlannedCopies(season, tools), tools.catalogue.current()])
  return { season, copies, trips: destinations.map(({ id, title }) => ({ value: id, label: title })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const form = await readForm(request)
  const { weeks } = seasonIn(new URL(request.url).searchParams, tools.now())
  const ids = form
    .getAll('departure')
    .map(String)
    .filter(isRecordId<DepartureId>)
    .slice(0, MAX_COPIES)
  const result = await copyDepartures({ ids, weeks, actor: staffOf(context).name }, tools)
  const intent = 'copy'
  if (!result.ok) return respond({ intent, problem: words.noneChosen })
  return respond({ intent, done: words.created(result.created, result.skipped) })
}

const { copy, trip, from, to, seats, price } = words.columns

const columns: Column<PlannedCopy>[] = [
  { head: trip, cell: ({ title }) => title },
  { head: from, cell: ({ startDate, endDate }) => rangeText(startDate, endDate) },
  { head: to, cell: ({ later }) => rangeText(later.startDate, later.endDate) },
  { head: seats, cell: ({ capacity }) => capacity, figure: true },
  { head: price, cell: ({ priceCents }) => formatDollars(priceCents), figure: true },
  { head: copy, cell: (planned) => <Tick planned={planned} /> },
]

function Tick({ planned: { id, title, later, problem } }: { planned: PlannedCopy }) {
  if (problem) return words.problems[problem]
  return (
    <label className="flex min-h-target items-center">
      <span className="sr-only">{`${copy} ${title}, ${rangeText(later.startDate, later.endDate)}`}</span>
      <input type="checkbox" name="departure" value={id} defaultChecked className="size-4 accent-spruce" />
    </label>
  )
}

export default function DeparturesCopy({ loaderData, actionData }: Route.ComponentProps) {
  const { season, copies, trips } = loaderData
  const labels = words.filters
  const canCopy = copies.some(({ problem }) => !problem)
  return (
    <StaffPage
      title={words.title}
      trail={[{ label: departuresPage.title, href: '/staff/departures' }]}
      actions={
        <LinkButton to="/staff/departures" className="button-small">
          {words.seeAll}
        </LinkButton>
      }
    >
      <p className="max-w-text">{words.intro}</p>
      <ActionNotice report={actionData} />
      <FilterForm>
        <SelectField
          name="trip"
          label={labels.trip}
          value={season.destination ?? ''}
          options={[{ value: '', label: labels.allTrips }, ...trips]}
        />
        <TextField type="date" name="from" label={labels.from} defaultValue={season.from} />
        <TextField type="date" name="to" label={labels.to} defaultValue={season.to} />
        <TextField
          type="number"
          name="weeks"
          label={labels.weeks}
          min={1}
          max={MAX_WEEKS}
          defaultValue={season.weeks}
        />
      </FilterForm>
      <Form method="post" className="grid gap-3">
        <RecordTable label={words.label} columns={columns} rows={copies} none={words.none} />
        {copies.length === MAX_COPIES ? <p className="text-slate text-small">{words.more(MAX_COPIES)}</p> : null}
        {canCopy ? (
          <>
            <p className="text-small">{words.confirm}</p>
            <SubmitButton label={words.submit} tone="glow" />
          </>
        ) : null}
      </Form>
    </StaffPage>
  )
}
