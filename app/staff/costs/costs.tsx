import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { DayText } from '#app/staff/ui/date-time.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { costKinds, costsPage as words } from '#content/staff/costs.ts'
import { departuresPage } from '#content/staff/departures.ts'
import { loadCostsPage } from '#operations/costs/load-costs-page.ts'
import { canRecordCosts } from '#rules/costs/costs.ts'
import { dayOf } from '#rules/dates.ts'
import type { CostId, DepartureId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/costs'
import { costActions } from './cost-actions.ts'
import { CostActions, RecordCostForm, type ShownCost } from './cost-forms.tsx'
import { CostFacts } from './costs-part.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { departure, costs, ...page } = orNotFound(await loadCostsPage(idIn(params.id), tools))
  const { id, startDate, endDate } = departure
  return {
    ...page,
    departure: { id, startDate, endDate },
    costs: costs.map((cost): ShownCost => ({ ...cost, paymentId: tools.newId<'cost-entry'>() })),
    newCostId: tools.newId<'cost'>() satisfies CostId,
    today: dayOf(tools.now()),
    mayRecord: canRecordCosts(staffOf(context).role),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { name: actor, role } = staffOf(context)
  const by = { departureId: idIn<DepartureId>(params.id), actor, role }
  const call = { by, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(costActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function Costs({ loaderData, actionData }: Route.ComponentProps) {
  const { departure, title, totals, costs, plannedCents, newCostId, today, mayRecord } = loaderData
  const trail = [
    { label: departuresPage.title, href: '/staff/departures' },
    {
      label: `${title}, ${rangeText(departure.startDate, departure.endDate)}`,
      href: `/staff/departures/${departure.id}`,
    },
  ]
  return (
    <StaffPage title={words.title} trail={trail}>
      <ActionNotice report={actionData} />
      <p className="max-w-text">
        {words.intro} {mayRecord ? null : words.ownersOnly}
      </p>
      <CostFacts totals={totals} />
      <RecordTable
        label={words.label}
        none={words.none}
        rows={costs}
        columns={[
          { head: words.columns.words, cell: (cost) => <CostName cost={cost} /> },
          { head: words.columns.due, cell: ({ dueDay }) => <DayText day={dueDay} />, figure: true },
          { head: words.columns.amount, cell: ({ owedCents }) => formatDollars(owedCents), figure: true },
          { head: words.columns.paid, cell: (cost) => <Payments cost={cost} mayRecord={mayRecord} />, figure: true },
          {
            head: words.columns.open,
            cell: ({ openCents }) => (openCents === 0 ? words.settled : formatDollars(openCents)),
            figure: true,
          },
          ...(mayRecord
            ? [
                {
                  head: words.columns.actions,
                  cell: (cost: ShownCost) => <CostActions cost={cost} today={today} />,
                },
              ]
            : []),
        ]}
      />
      {mayRecord ? <RecordCostForm id={newCostId} plannedCents={plannedCents} /> : null}
    </StaffPage>
  )
}

function CostName({ cost: { kind, words: name } }: { cost: ShownCost }) {
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{name}</span>
      {kind === 'charter' ? <span className="block font-normal text-slate">{costKinds.charter}</span> : null}
    </>
  )
}

function Payments({ cost, mayRecord }: { cost: ShownCost; mayRecord: boolean }) {
  if (cost.payments.length === 0) return null
  return (
    <ul aria-label={words.payments(cost.words)} className="grid gap-2">
      {cost.payments.map(({ id, amountCents, method, reference, paidOn }) => (
        <li key={id}>
          {paidOn ? <DayText day={paidOn} /> : null}
          <span className="block whitespace-normal [overflow-wrap:anywhere]">
            {method ? words.payment(formatDollars(amountCents), method, reference) : null}
          </span>
          {mayRecord ? (
            <RecordAction
              intent="take-back-cost-payment"
              label={words.takeBack}
              about={formatDollars(amountCents)}
              confirm={words.takeBackText}
              hidden={{ id }}
              reason
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
