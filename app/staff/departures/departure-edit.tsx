import { data, redirect } from 'react-router'
import { rangeText } from '../../../content/dates.ts'
import { planFields, planPage as words } from '../../../content/staff/departure-plans.ts'
import { departuresPage } from '../../../content/staff/departures.ts'
import { allOperators, type Operator } from '../../../db/operators.ts'
import { editDeparture } from '../../../operations/departures/edit-departure.ts'
import { type DepartureRecord, showDepartureRecord } from '../../../operations/departures/show-departure-record.ts'
import type { Tools } from '../../../operations/tools.ts'
import { maySetPrice, type PlanTexts, planFields as planNames, planTexts } from '../../../rules/departure-plans.ts'
import type { DepartureId } from '../../../rules/ids.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { isRecordId } from '../record-id.ts'
import { staffOf } from '../staff-context.ts'
import { ChangedNotice } from '../ui/changed-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/departure-edit'
import { DepartureForm } from './departure-form.tsx'
import { sentPlan } from './departure-sent.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [{ departure, title }, operators] = await Promise.all([recordOf(params.id, tools), allOperators(tools.db)])
  return {
    title: `${title}, ${rangeText(departure.startDate, departure.endDate)}`,
    texts: planTexts(departure),
    version: departure.version,
    operators,
    maySetPrice: maySetPrice(staffOf(context).role),
  }
}

async function recordOf(id: string, tools: Tools): Promise<DepartureRecord> {
  const record = isRecordId(id) ? await showDepartureRecord(id as DepartureId, tools) : undefined
  if (!record) throw data(null, 404)
  return record
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const { name: actor, role } = staffOf(context)
  const fields = await readFields(request)
  const { departure } = await recordOf(params.id, tools)
  const { reason = '' } = fields
  const { plan, texts, errors } = sentPlan(fields, departure.priceCents)
  const version = Number(fields.version)
  const sent = { texts, errors, reason, version }
  if (!plan) return data({ ...sent, refusal: words.problems, meanwhile: undefined }, 422)
  const answer = await editDeparture({ departureId: departure.id, version, plan, actor, role, reason }, tools)
  if (answer.ok) return redirect(`/staff/departures/${departure.id}?saved`, 303)
  if (answer.reason !== 'changed-meanwhile') {
    return data({ ...sent, refusal: words.refusals[answer.reason], meanwhile: undefined }, 422)
  }
  return meanwhile(await recordOf(params.id, tools), sent, await allOperators(tools.db))
}

type Sent = { texts: PlanTexts; errors: Record<string, string>; reason: string; version: number }

/** Both versions side by side. What was typed stays in the form, and saving it again now replaces the other one. */
function meanwhile({ departure, events }: DepartureRecord, sent: Sent, operators: readonly Operator[]) {
  const theirs = planTexts(departure)
  const changed = planNames.filter((name) => theirs[name] !== sent.texts[name])
  const shown = (value: string) => operators.find(({ id }) => id === value)?.name ?? value
  const facts = (texts: PlanTexts) =>
    changed.map((name) => ({ label: planFields[name].label, value: shown(texts[name]) }))
  const last = events.find((event) => event.kind === 'by-hand' && event.action === 'edit-departure')
  const by = last?.kind === 'by-hand' ? last.actor : words.somebody
  return data(
    {
      ...sent,
      version: departure.version,
      refusal: undefined,
      meanwhile: { by, theirs: facts(theirs), yours: facts(sent.texts) },
    },
    409,
  )
}

export default function DepartureEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, ...shown } = loaderData
  const trail = [
    { label: departuresPage.title, href: '/staff/departures' },
    { label: title, href: `/staff/departures/${params.id}` },
  ]
  return (
    <StaffPage title={words.edit(title)} trail={trail}>
      {actionData?.refusal ? <Notice tone="bad">{actionData.refusal}</Notice> : null}
      {actionData?.meanwhile ? <ChangedNotice {...actionData.meanwhile} /> : null}
      <DepartureForm {...shown} {...actionData} />
    </StaffPage>
  )
}
