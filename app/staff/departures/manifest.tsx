import { data } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn } from '#app/staff/record-id.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { type Fact, FactList } from '#app/staff/ui/fact-list.tsx'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { dayLogPage } from '#content/staff/days.ts'
import { departurePage } from '#content/staff/departures.ts'
import { manifestsPage, manifestPage as words } from '#content/staff/manifests.ts'
import { type DepartureState, departureState } from '#rules/departures/departure-states.ts'
import { canRemindOfDetails } from '#rules/guests/missing-details.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { Route } from './+types/manifest'
import { RemindGuests } from './departure-people.tsx'
import { manifestActions } from './manifest-actions.ts'
import { Flights } from './manifest-flights.tsx'
import { readManifest } from './manifest-reader.ts'
import { type ManifestRow, manifestRows } from './manifest-rows.ts'
import { ManifestSheet } from './manifest-sheet.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const staff = staffOf(context)
  const manifest = await readManifest(params.id, staff, tools)
  const {
    departure,
    title,
    operatorName,
    knownWeightKg: knownKilos,
    loads,
    version,
    seen,
    isArranged,
    canArrange,
  } = manifest
  const { id, startDate, endDate, cabinSeats, cabinMaxKg } = departure
  const state = departureState(departure, tools.now())
  const trip = { id, title, startDate, endDate, state, cabinSeats, cabinMaxKg, operatorName }
  const rows = manifestRows(manifest)
  const canRemind = staff.role !== 'operator' && canRemindOfDetails(departure, tools.now())
  const unreadyGuests = canRemind ? rows.filter(({ isReady }) => !isReady).length : 0
  const view = staff.role === 'operator' || !operatorName ? undefined : (seen ?? null)
  const mayArrange = canArrange && staff.role !== 'operator'
  const flights = { loads, isArranged, mayArrange }
  const listTitle = staff.role === 'operator' ? manifestsPage.ownTitle : manifestsPage.title
  return { ...trip, listTitle, ...flights, knownKilos, rows, unreadyGuests, version, readAt: tools.now(), view }
}

/** Operators read manifests; our own staff write to guests and arrange the flights. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { name, role } = staffOf(context)
  if (role === 'operator') throw data(null, 403)
  const call = { departureId: idIn<DepartureId>(params.id), actor: name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(manifestActions, await readFields(request), call))
}

const { missing, insurance, emergency, ...plain } = words.columns

const columns: Column<ManifestRow>[] = [
  { head: plain.name, cell: ({ name, reference }) => [name, reference].join(', ') },
  { head: plain.phone, cell: ({ phone }) => phone },
  { head: plain.flight, cell: ({ flight }) => flight, figure: true },
  { head: words.weightColumn, cell: ({ weights }) => weights, figure: true },
  { head: plain.boots, cell: ({ boots }) => boots },
  { head: plain.sport, cell: ({ sport, skill }) => [sport, skill].filter(Boolean).join(' ') },
  { head: plain.country, cell: ({ country }) => country },
  { head: plain.medical, cell: ({ medical }) => medical },
  { head: plain.dietary, cell: ({ dietary }) => dietary },
  { head: insurance, cell: (row) => [row.insurance, row.policy].filter(Boolean).join(', ') },
  { head: emergency, cell: (row) => [row.emergency, row.emergencyPhone].filter(Boolean).join(', ') },
  { head: plain.requests, cell: ({ requests }) => requests },
  { head: plain.waiver, cell: ({ waiver }) => waiver },
  { head: missing, cell: (row) => (row.isReady ? words.nothingMissing : row.missing) },
]

export default function ManifestPage({ loaderData, actionData: report }: Route.ComponentProps) {
  const { id, title, rows, state, unreadyGuests } = loaderData
  const dates = rangeText(loaderData.startDate, loaderData.endDate)
  const actions = (
    <>
      <Button onClick={() => window.print()} className="button-small">
        {words.printButton}
      </Button>
      <LinkButton to={`/staff/manifests/${id}/days`} className="button-small">
        {dayLogPage.link}
      </LinkButton>
      <a href={`/staff/manifests/${id}/manifest.csv`} className="button button-small">
        {words.csv}
      </a>
    </>
  )
  return (
    <StaffPage
      title={words.title(title)}
      mark={dates}
      trail={[{ label: loaderData.listTitle, href: '/staff/manifests' }]}
      actions={actions}
    >
      <ActionNotice report={report} />
      <div className="manifest grid min-w-0 gap-4">
        <EndMark state={state} />
        <p className="text-slate text-small print:hidden">{words.private}</p>
        <div className="print:hidden">
          <FactList facts={[...summaryOf(loaderData), ...seenFact(loaderData.view)]} />
        </div>
        <div className="print:hidden">
          <RemindGuests guests={unreadyGuests} />
        </div>
        {rows.length === 0 ? <EmptyState text={words.none} /> : <Sheet {...loaderData} />}
      </div>
    </StaffPage>
  )
}

/** Everyone who holds the printed sheet must see it first. */
function EndMark({ state }: { state: DepartureState }) {
  if (state === 'cancelled') return <Notice tone="bad">{words.cancelled}</Notice>
  return state === 'flown' ? <Notice>{words.flown}</Notice> : null
}

type Shown = Route.ComponentProps['loaderData']

function summaryOf({ rows, knownKilos, operatorName, cabinSeats, cabinMaxKg }: Shown) {
  const { guests, ready, weight, partner, noPartner, cabin } = words.facts
  const unknown = rows.filter((row) => row.weight === '').length
  return [
    { label: guests, value: String(rows.length) },
    { label: ready, value: manifestsPage.ready(rows.filter(({ isReady }) => isReady).length, rows.length) },
    { label: weight, value: words.weight(knownKilos, unknown) },
    { label: cabin, value: departurePage.facts.cabinText(cabinSeats, cabinMaxKg) },
    { label: partner, value: operatorName ?? noPartner },
  ]
}

/** Staff know from it whether they have to call. */
function seenFact(view: Shown['view']): Fact[] {
  if (view === undefined) return []
  const { seen, notSeen, changedSince } = words.facts
  if (view === null) return [{ label: seen, value: notSeen }]
  const value = (
    <>
      <DateTime at={view.at} /> {view.isCurrent ? null : <strong>{changedSince}</strong>}
    </>
  )
  return [{ label: seen, value }]
}

function Sheet(shown: Shown) {
  const { rows } = shown
  const summary = summaryOf(shown).map(({ label, value }) => `${label}: ${value}`)
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <Flights {...shown} />
        <StaffSection heading={words.guests.heading}>
          <section
            aria-label={words.guests.heading}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can only scroll what it can focus.
            tabIndex={0}
            className="overflow-x-auto"
          >
            <RecordTable label={words.guests.label} columns={columns} rows={rows} keyOf={({ guestId }) => guestId} />
          </section>
        </StaffSection>
      </div>
      <ManifestSheet {...shown} isCancelled={shown.state === 'cancelled'} summary={summary.join(' · ')} />
    </>
  )
}
