import { data, redirect } from 'react-router'
import { departureFormPage as words } from '../../../content/staff/departure-settings.ts'
import { departuresPage } from '../../../content/staff/departures.ts'
import { listOperators } from '../../../db/departures/operators.ts'
import { createDeparture } from '../../../operations/departures/create-departure.ts'
import { DEFAULT_SALES_CLOSE_DAYS } from '../../../rules/departures/departure-days.ts'
import type { DepartureFormTexts } from '../../../rules/departures/departure-settings.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import { Notice } from '../ui/notice.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/departure-new'
import { DepartureForm } from './departure-form.tsx'
import { parseSettings } from './parse-settings.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [operators, { destinations }] = await Promise.all([listOperators(tools.db), tools.catalogue.current()])
  return { operators, trips: destinations.map(({ id, title }) => ({ value: id, label: title })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const fields = await readFields(request)
  const { destination = '' } = fields
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  const { settings, texts, errors } = parseSettings(fields, trip?.priceCents)
  const tripError: Record<string, string> = trip ? {} : { destination: words.refusals['unknown-destination'] }
  const refuse = (refusal: string) => data({ destination, texts, errors: { ...errors, ...tripError }, refusal }, 422)
  if (!settings) return refuse(words.problems)
  const result = await createDeparture({ destination, settings, actor: staffOf(context).name }, tools)
  return result.ok
    ? redirect(`/staff/departures/${result.departureId}?created`, 303)
    : refuse(words.refusals[result.reason])
}

/** Two flights of a small helicopter, as most partners fly. */
const defaults: DepartureFormTexts = {
  startDate: '',
  endDate: '',
  capacity: '8',
  salesCloseDays: String(DEFAULT_SALES_CLOSE_DAYS),
  priceCents: '',
  operatorId: '',
  charterCostCents: '',
  cabinSeats: '4',
  cabinMaxKg: '',
}

export default function DepartureNew({ loaderData: { operators, trips }, actionData }: Route.ComponentProps) {
  const trail = [{ label: departuresPage.title, href: '/staff/departures' }]
  return (
    <StaffPage title={words.create} trail={trail}>
      {actionData ? <Notice tone="bad">{actionData.refusal}</Notice> : null}
      <DepartureForm
        trips={trips}
        operators={operators}
        maySetPrice={false}
        destination={actionData?.destination}
        texts={actionData?.texts ?? defaults}
        errors={actionData?.errors}
      />
    </StaffPage>
  )
}
