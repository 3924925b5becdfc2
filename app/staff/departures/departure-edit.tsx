import { data, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ChangedNotice, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { departureFields, departureFormPage as words } from '#content/staff/departure-settings.ts'
import { departuresPage } from '#content/staff/departures.ts'
import { changeDeparture } from '#operations/departures/change-departure.ts'
import { loadStaffDeparturePage, type StaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import type { Tools } from '#operations/tools.ts'
import {
  canSetPrice,
  DEPARTURE_FIELDS,
  type DepartureFormTexts,
  settingsInUse,
  toDepartureFormTexts,
} from '#rules/departures/departure-settings.ts'
import type { Route } from './+types/departure-edit'
import { DepartureForm } from './departure-form.tsx'
import { loadOperatorOptions, type OperatorOption } from './operator-options.ts'
import { parseSettings } from './parse-settings.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { departure, title } = await recordOf(params.id, tools)
  const maySetPrice = canSetPrice(staffOf(context).role)
  return {
    title: `${title}, ${rangeText(departure.startDate, departure.endDate)}`,
    texts: toDepartureFormTexts(departure),
    version: departure.version,
    operators: await loadOperatorOptions(tools, departure.operatorId),
    maySetPrice,
    inUse: settingsInUse(departure).filter((reason) => maySetPrice || reason !== 'price-in-use'),
  }
}

async function recordOf(id: string, tools: Tools): Promise<StaffDeparturePage> {
  return orNotFound(await loadStaffDeparturePage(idIn(id), tools))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const { name: actor, role } = staffOf(context)
  const fields = await readFields(request)
  const { departure } = await recordOf(params.id, tools)
  const { reason = '' } = fields
  const { settings, texts, errors } = parseSettings(fields, departure.priceCents)
  const version = Number(fields.version)
  const sent = { texts, errors, reason, version }
  if (!settings) return data({ ...sent, refusal: words.problems, conflict: undefined }, 422)
  const result = await changeDeparture({ departureId: departure.id, version, settings, actor, role, reason }, tools)
  if (result.ok) return redirect(`/staff/departures/${departure.id}?saved`, 303)
  if (result.reason !== 'stale-version') {
    return data({ ...sent, refusal: words.refusals[result.reason], conflict: undefined }, 422)
  }
  return showConflict(await recordOf(params.id, tools), sent, await loadOperatorOptions(tools, departure.operatorId))
}

type Sent = { texts: DepartureFormTexts; errors: Record<string, string>; reason: string; version: number }

/** Both versions side by side. What was typed stays in the form, and saving again replaces the other version. */
function showConflict({ departure, events }: StaffDeparturePage, sent: Sent, operators: readonly OperatorOption[]) {
  const theirs = toDepartureFormTexts(departure)
  const changed = DEPARTURE_FIELDS.filter((name) => theirs[name] !== sent.texts[name])
  const shown = (value: string) => operators.find(({ id }) => id === value)?.name ?? value
  const facts = (texts: DepartureFormTexts) =>
    changed.map((name) => ({ label: departureFields[name].label, value: shown(texts[name]) }))
  const last = events.find((event) => event.kind === 'staff-action' && event.action === 'edit-departure')
  const by = last?.kind === 'staff-action' ? last.actor : words.someone
  return data(
    {
      ...sent,
      version: departure.version,
      refusal: undefined,
      conflict: { by, theirs: facts(theirs), yours: facts(sent.texts) },
    },
    409,
  )
}

export default function DepartureEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, inUse, ...shown } = loaderData
  const trail = [
    { label: departuresPage.title, href: '/staff/departures' },
    { label: title, href: `/staff/departures/${params.id}` },
  ]
  return (
    <StaffPage title={words.edit(title)} trail={trail}>
      {actionData?.refusal ? <Notice tone="bad">{actionData.refusal}</Notice> : null}
      {actionData?.conflict ? <ChangedNotice {...actionData.conflict} /> : null}
      {inUse.length > 0 && !actionData?.refusal ? (
        <Notice>
          {inUse.map((reason) => (
            <p key={reason}>{words.refusals[reason]}</p>
          ))}
        </Notice>
      ) : null}
      <DepartureForm {...shown} {...actionData} />
    </StaffPage>
  )
}
