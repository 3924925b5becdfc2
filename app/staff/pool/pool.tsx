import { Form, useNavigation } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { IntentButton } from '#app/staff/ui/intent-button.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { visitContext } from '#app/visit.ts'
import { poolPage as words } from '#content/staff/pool.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { type FoundPlan, loadPoolPage, type PoolPage } from '#operations/pool/load-pool-page.ts'
import { toTripTexts } from '#rules/departures/new-departures.ts'
import { canChangePoolSettings } from '#rules/pool/pool-forms.ts'
import type { Route } from './+types/pool'
import { FlowPicture } from './flow-picture.tsx'
import { nameText, type PlaceName, placeNames } from './place-names.ts'
import { poolActions } from './pool-actions.ts'
import { PoolDepartures } from './pool-departures.tsx'
import { PoolProposals } from './pool-proposals.tsx'
import { tryFromForm } from './try-action.ts'
import { TrySection } from './try-form.tsx'
import { TRY } from './try-intent.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [page, titles, { destinations }] = await Promise.all([
    loadPoolPage(tools),
    getTripTitles(tools),
    tools.catalogue.current(),
  ])
  return {
    page,
    titles,
    trips: destinations.map((trip) => ({ value: trip.id, label: trip.title, ...toTripTexts(trip) })),
    mayChangeSettings: canChangePoolSettings(staffOf(context).role),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const { name: actor, role } = staffOf(context)
  const fields = await readFields(request)
  if (fields.intent === TRY) return respond(await tryFromForm(fields, tools))
  return respond(await runStaffAction(poolActions, fields, { actor, role, tools }))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function PoolRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, titles, trips, mayChangeSettings } = loaderData
  const { found, proposals, isAutomatic } = page
  return (
    <StaffPage title={words.title} mark={found ? words.mark(found.waiting.parties, found.waiting.people) : undefined}>
      <ActionNotice report={actionData} />
      <BestPlan found={found} />
      {found ? <Flows flows={found.flows} nameOf={placeNames(found.dates, titles)} /> : null}
      {found ? <PoolDepartures {...found} nameOf={placeNames(found.dates, titles)} /> : null}
      <PoolProposals proposals={proposals} titles={titles} />
      {found ? <Places places={found.places} nameOf={placeNames(found.dates, titles)} /> : null}
      <TrySection trips={trips} report={actionData} />
      <Automatic isOn={isAutomatic} mayChange={mayChangeSettings} />
    </StaffPage>
  )
}

function BestPlan({ found }: Pick<PoolPage, 'found'>) {
  const { state, formData } = useNavigation()
  const isFinding = state !== 'idle' && formData?.get('intent') === 'find-plan'
  return (
    <section aria-label={words.plan.heading} className="neatline max-w-[60rem]">
      <div className="grid gap-3 bg-snow p-4">
        <p className="font-extrabold font-head text-h3">{found ? planText(found) : words.plan.none}</p>
        {found ? <AboutPlan found={found} /> : null}
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <IntentButton intent="find-plan" label={words.plan.find} tone="glow" />
          <p role="status" className="text-small">
            {isFinding ? words.plan.finding : null}
          </p>
        </Form>
      </div>
    </section>
  )
}

function planText({ plan, waiting }: FoundPlan): string {
  return waiting.parties === 0 ? words.plan.nobody : words.plan.text(plan)
}

function AboutPlan({ found: { plan, foundAt, waiting, matched } }: { found: FoundPlan }) {
  const { flying, bound } = plan
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-small">
        <span>
          {words.plan.found} <DateTime at={foundAt} />
        </span>
        {flying >= bound ? (
          <StateMark tone="good">{words.plan.proven}</StateMark>
        ) : (
          <StateMark tone="neutral">{words.plan.bound(bound)}</StateMark>
        )}
      </p>
      <p className="text-slate text-small">
        {words.plan.follows} {waiting.parties > matched ? words.plan.longest(matched, waiting.parties) : null}
      </p>
    </>
  )
}

type NameOf = { nameOf(place: string): PlaceName }

function Flows({ flows, nameOf }: Pick<FoundPlan, 'flows'> & NameOf) {
  if (flows.flows.length === 0) return null
  return (
    <StaffSection heading={words.flow.heading}>
      <p className="max-w-[60rem] text-slate text-small">{words.flow.text}</p>
      <FlowPicture grouped={flows} nameOf={nameOf} />
    </StaffSection>
  )
}

function Places({ places: { rows, all }, nameOf }: Pick<FoundPlan, 'places'> & NameOf) {
  const { place, parties, people, flexible } = words.places.columns
  return (
    <StaffSection heading={words.places.heading}>
      <div className="max-w-[60rem]">
        <RecordTable
          label={words.places.label}
          columns={[
            { head: place, cell: (row) => nameText(nameOf(row.place)) },
            { head: parties, cell: (row) => row.parties, figure: true },
            { head: people, cell: (row) => row.people, figure: true, phone: 'first' },
            { head: flexible, cell: (row) => row.flexible, figure: true },
          ]}
          rows={rows}
          keyOf={(row) => row.place}
          none={words.places.none}
        />
      </div>
      {rows.length < all ? <p className="text-slate text-small">{words.places.shown(rows.length, all)}</p> : null}
    </StaffSection>
  )
}

function Automatic({ isOn, mayChange }: { isOn: boolean; mayChange: boolean }) {
  const { heading, on, off, turnOn, turnOnConfirm, turnOff, turnOffConfirm, owners } = words.automatic
  return (
    <StaffSection heading={heading}>
      <p className="max-w-text">
        {isOn ? on : off} {mayChange ? null : owners}
      </p>
      {mayChange && isOn ? (
        <ActionForm intent="wait-for-staff" label={turnOff} confirm={turnOffConfirm} reason />
      ) : null}
      {mayChange && !isOn ? (
        <ActionForm intent="send-automatically" label={turnOn} confirm={turnOnConfirm} reason />
      ) : null}
    </StaffSection>
  )
}
