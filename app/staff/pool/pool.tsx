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
import { loadPoolPage, type PoolPage } from '#operations/pool/load-pool-page.ts'
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
  const { plan, waiting, departures, askable, places, proposals, isAutomatic, dates } = page
  const nameOf = placeNames(dates, titles)
  return (
    <StaffPage title={words.title} mark={words.mark(waiting.parties, waiting.people)}>
      <ActionNotice report={actionData} />
      <BestPlan plan={plan} isEmpty={waiting.parties === 0} />
      {plan && plan.flows.flows.length > 0 ? (
        <StaffSection heading={words.flow.heading}>
          <p className="max-w-[60rem] text-slate text-small">{words.flow.text}</p>
          <FlowPicture grouped={plan.flows} nameOf={nameOf} />
        </StaffSection>
      ) : null}
      <PoolDepartures departures={departures} askable={askable} runId={plan?.runId} nameOf={nameOf} />
      <PoolProposals proposals={proposals} titles={titles} />
      <Places places={places} nameOf={nameOf} />
      <TrySection trips={trips} report={actionData} />
      <Automatic isOn={isAutomatic} mayChange={mayChangeSettings} />
    </StaffPage>
  )
}

function BestPlan({ plan, isEmpty }: Pick<PoolPage, 'plan'> & { isEmpty: boolean }) {
  const { state, formData } = useNavigation()
  const isFinding = state !== 'idle' && formData?.get('intent') === 'find-plan'
  const { flying = 0, bound = 0 } = plan ?? {}
  return (
    <section aria-label={words.plan.heading} className="neatline max-w-[60rem]">
      <div className="grid gap-3 bg-snow p-4">
        <p className="font-extrabold font-head text-h3">
          {plan ? words.plan.text(plan) : isEmpty ? words.plan.nobody : words.plan.none}
        </p>
        {plan ? (
          <p className="flex flex-wrap gap-x-3 text-small">
            <span>
              {words.plan.found} <DateTime at={plan.foundAt} />
            </span>
            {plan.isOld ? (
              <StateMark tone="waiting">{words.plan.isOld}</StateMark>
            ) : flying >= bound ? (
              <StateMark tone="good">{words.plan.proven}</StateMark>
            ) : (
              <StateMark tone="neutral">{words.plan.bound(bound)}</StateMark>
            )}
          </p>
        ) : null}
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

function Places({ places: { rows, all }, nameOf }: Pick<PoolPage, 'places'> & { nameOf(place: string): PlaceName }) {
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
