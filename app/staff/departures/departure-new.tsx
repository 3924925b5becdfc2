import { data, redirect } from 'react-router'
import { planPage as words } from '../../../content/staff/departure-plans.ts'
import { departuresPage } from '../../../content/staff/departures.ts'
import { allOperators } from '../../../db/operators.ts'
import { createDeparture } from '../../../operations/departures/create-departure.ts'
import type { PlanTexts } from '../../../rules/departure-plans.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import { Notice } from '../ui/notice.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/departure-new'
import { DepartureForm } from './departure-form.tsx'
import { sentPlan } from './departure-sent.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [operators, { destinations }] = await Promise.all([allOperators(tools.db), tools.catalogue.current()])
  return { operators, trips: destinations.map(({ id, title }) => ({ id, title })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const fields = await readFields(request)
  const { destination = '' } = fields
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  const { plan, texts, errors } = sentPlan(fields, trip?.priceCents)
  const tripError: Record<string, string> = trip ? {} : { destination: words.refusals['unknown-destination'] }
  const refuse = (refusal: string) => data({ destination, texts, errors: { ...errors, ...tripError }, refusal }, 422)
  if (!plan) return refuse(words.problems)
  const answer = await createDeparture({ destination, plan, actor: staffOf(context).name }, tools)
  return answer.ok
    ? redirect(`/staff/departures/${answer.departureId}?created`, 303)
    : refuse(words.refusals[answer.reason])
}

/** A small helicopter twice: what most partners fly. */
const usual: PlanTexts = {
  startDate: '',
  endDate: '',
  capacity: '8',
  priceCents: '',
  operatorId: '',
  charterCostCents: '',
  cabinSeats: '4',
  cabinKilos: '',
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
        texts={actionData?.texts ?? usual}
        errors={actionData?.errors}
      />
    </StaffPage>
  )
}
