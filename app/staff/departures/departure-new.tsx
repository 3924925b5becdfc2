import { data, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { departureFormPage as words } from '#content/staff/departure-settings.ts'
import { departuresPage } from '#content/staff/departures.ts'
import { findDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { listOperators } from '#db/departures/operators.ts'
import { createDeparture } from '#operations/departures/create-departure.ts'
import { DEFAULT_SALES_CLOSE_DAYS } from '#rules/departures/departure-days.ts'
import {
  canSetPrice,
  DEPARTURE_FIELDS,
  type DepartureFormTexts,
  toDepartureFormTexts,
} from '#rules/departures/departure-settings.ts'
import { completeFields, lengthInDays, toTripTexts } from '#rules/departures/new-departures.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import type { Route } from './+types/departure-new'
import { DepartureForm } from './departure-form.tsx'
import { parseSettings } from './parse-settings.ts'

/** `?from=` names a departure to copy. Otherwise the address may have values of the form, such as those that were tried in the pool. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const from = query.get('from')
  const [operators, { destinations }] = await Promise.all([listOperators(tools.db), tools.catalogue.current()])
  const trips = destinations.map((trip) => ({ value: trip.id, label: trip.title, ...toTripTexts(trip) }))
  const shared = { operators, trips, maySetPrice: canSetPrice(staffOf(context).role) }
  if (!from) {
    const destination = query.get('destination') ?? undefined
    return { ...shared, destination, days: undefined, texts: textsIn(query), copied: undefined }
  }
  const copied = orNotFound(
    isRecordId<DepartureId>(from) ? await findDeparture(tools.db, from, tools.now()) : undefined,
  )
  const { destination, startDate, endDate } = copied
  const trip = trips.find(({ value }) => value === destination)
  return {
    ...shared,
    destination,
    days: lengthInDays(copied),
    texts: toCopiedTexts(copied, trip?.priceCents ?? ''),
    copied: `${trip?.label ?? destination}, ${rangeText(startDate, endDate)}`,
  }
}

/** The dates are other ones, and a price counts for the season it was set in. */
function toCopiedTexts(departure: StoredDeparture, priceCents: string): DepartureFormTexts {
  return { ...toDepartureFormTexts(departure), startDate: '', endDate: '', priceCents }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const { name: actor, role } = staffOf(context)
  const fields = await readFields(request)
  const { destination = '' } = fields
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  const complete = trip ? completeFields(fields, toTripTexts(trip)) : fields
  const { settings, texts, errors } = parseSettings(complete, trip?.priceCents)
  const tripError: Record<string, string> = trip ? {} : { destination: words.refusals['unknown-destination'] }
  const refuse = (refusal: string) => data({ destination, texts, errors: { ...errors, ...tripError }, refusal }, 422)
  if (!settings) return refuse(words.problems)
  const result = await createDeparture({ destination, settings, actor, role }, tools)
  return result.ok
    ? redirect(`/staff/departures/${result.departureId}?created`, 303)
    : refuse(words.refusals[result.reason])
}

function textsIn(query: URLSearchParams): DepartureFormTexts {
  const given = DEPARTURE_FIELDS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))
  return { ...defaults, ...Object.fromEntries(given) }
}

/** The chosen trip fills in the rest. */
const defaults: DepartureFormTexts = {
  startDate: '',
  endDate: '',
  capacity: '',
  salesCloseDays: String(DEFAULT_SALES_CLOSE_DAYS),
  priceCents: '',
  operatorId: '',
  charterCostCents: '',
  cabinSeats: '4',
  cabinMaxKg: '',
}

export default function DepartureNew({ loaderData, actionData }: Route.ComponentProps) {
  const { copied, ...shown } = loaderData
  const trail = [{ label: departuresPage.title, href: '/staff/departures' }]
  return (
    <StaffPage title={words.create} trail={trail}>
      {actionData ? <Notice tone="bad">{actionData.refusal}</Notice> : null}
      {copied && !actionData ? <Notice>{words.copied(copied)}</Notice> : null}
      <DepartureForm {...shown} {...actionData} />
    </StaffPage>
  )
}
