import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { type Fields, readFields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { departureFormPage as words } from '#content/staff/departure-settings.ts'
import { departuresPage } from '#content/staff/departures.ts'
import { findDraft } from '#db/departures/departure-drafts.ts'
import { findDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
import { createDeparture } from '#operations/departures/create-departure.ts'
import { deleteDraft, saveDraft } from '#operations/departures/draft-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { DEFAULT_SALES_CLOSE_DAYS } from '#rules/departures/departure-days.ts'
import {
  canSetPrice,
  DEPARTURE_FIELDS,
  type DepartureFormTexts,
  draftTexts,
  toDepartureFormTexts,
} from '#rules/departures/departure-settings.ts'
import { completeCabin, completeFields, lengthInDays, toTripTexts } from '#rules/departures/new-departures.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { type DepartureId, isRecordId, type OperatorId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import type { Route } from './+types/departure-new'
import { DepartureForm, type Draft } from './departure-form.tsx'
import { loadOperatorOptions } from './operator-options.ts'
import { parseSettings } from './parse-settings.ts'
import type { TripOption } from './use-trip-values.ts'

/**
 * `?draft=` names a draft to go on with, and `?from=` a departure to copy. Otherwise the address may have values of the form,
 * such as those that were tried in the pool.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const [operators, { destinations }] = await Promise.all([loadOperatorOptions(tools), tools.catalogue.current()])
  const trips = destinations.map((trip) => ({ value: trip.id, label: trip.title, ...toTripTexts(trip) }))
  const start = await startOf(query, trips, tools)
  return { ...start, operators, trips, maySetPrice: canSetPrice(staffOf(context).role) }
}

/** What the form begins with. */
type Start = {
  destination: string | undefined
  texts: DepartureFormTexts
  draft: Draft
  days?: number
  news?: string
}

async function startOf(query: URLSearchParams, trips: readonly TripOption[], tools: Tools): Promise<Start> {
  const draftId = query.get('draft')
  if (draftId) {
    const { id, version, destination, texts } = orNotFound(
      isRecordId<DepartureId>(draftId) ? await findDraft(tools.db, draftId) : undefined,
    )
    return { destination, texts, draft: { id, version }, ...(query.has('saved') && { news: words.draft.saved }) }
  }
  const draft = { id: tools.newId<'departure'>(), version: 0 }
  const from = query.get('from')
  if (!from) return { destination: query.get('destination') ?? undefined, texts: textsIn(query), draft }
  const copied = orNotFound(
    isRecordId<DepartureId>(from) ? await findDeparture(tools.db, from, tools.now()) : undefined,
  )
  const { destination, startDate, endDate } = copied
  const trip = trips.find(({ value }) => value === destination)
  const texts = toCopiedTexts(copied, trip?.priceCents ?? '')
  const news = words.copied(`${trip?.label ?? destination}, ${rangeText(startDate, endDate)}`)
  return { destination, texts, draft, days: lengthInDays(copied), news }
}

/** The dates are other ones, and a price counts for the season it was set in. */
function toCopiedTexts(departure: StoredDeparture, priceCents: string): DepartureFormTexts {
  return { ...toDepartureFormTexts(departure), startDate: '', endDate: '', priceCents }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const { name: actor, role } = staffOf(context)
  const sent = await readFields(request)
  const draft = draftIn(sent, tools)
  const by = { actor, role, draft }
  if (sent.intent === 'delete-draft') return removeDraft(by, tools)
  const fields = canSetPrice(role) ? sent : { ...sent, priceCents: await priceOf(draft.id, tools) }
  return sent.intent === 'save-draft' ? save(fields, by, tools) : publish(fields, by, tools)
}

type By = { actor: string; role: StaffRole; draft: Draft }

async function removeDraft({ actor, draft }: By, tools: Tools) {
  const deleted = await deleteDraft({ ...draft, actor }, tools)
  if (deleted.ok) return redirect('/staff/departures?deleted', 303)
  return data({ draft: await newestOf(draft, tools), refusal: words.draft.refusals[deleted.reason] }, 409)
}

async function save(fields: Fields, { actor, draft }: By, tools: Tools) {
  const { destination = '' } = fields
  const { texts } = parseSettings(fields, undefined)
  const check = checkForm(draftTexts, { destination, ...texts })
  if (!check.ok) {
    const errors = problemWords(check.problems)
    return data({ destination, texts, draft, errors, refusal: words.problems }, 422)
  }
  const saved = await saveDraft({ ...draft, destination, texts, actor }, tools)
  if (saved.ok) return redirect(`/staff/departures/new?draft=${draft.id}&saved`, 303)
  const refusal = words.draft.refusals[saved.reason]
  return data({ destination, texts, draft: await newestOf(draft, tools), refusal }, 409)
}

async function publish(fields: Fields, { actor, role, draft }: By, tools: Tools) {
  const { destination = '', operatorId = '' } = fields
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  const operator = isRecordId<OperatorId>(operatorId) ? await findActiveOperator(tools.db, operatorId) : undefined
  const cabin = completeCabin(fields, operator)
  const complete = trip ? completeFields(cabin, toTripTexts(trip)) : cabin
  const { settings, texts, errors } = parseSettings(complete, trip?.priceCents)
  const tripError: Record<string, string> = trip ? {} : { destination: words.refusals['unknown-destination'] }
  const sent = { destination, texts, errors: { ...errors, ...tripError } }
  if (!settings) return data({ ...sent, draft, refusal: words.problems }, 422)
  const result = await createDeparture({ destination, settings, actor, role, draft }, tools)
  if (result.ok) return redirect(`/staff/departures/${result.departureId}?created`, 303)
  if (result.reason !== 'stale-version') return data({ ...sent, draft, refusal: words.refusals[result.reason] }, 422)
  return data({ ...sent, draft: await newestOf(draft, tools), refusal: words.draft.refusals['stale-version'] }, 409)
}

/** Sent again, the form replaces what someone else saved meanwhile. */
async function newestOf({ id }: Draft, tools: Tools): Promise<Draft> {
  const draft = await findDraft(tools.db, id)
  return { id, version: draft?.version ?? 0 }
}

/** A form without a draft makes a departure each time it is sent. */
function draftIn({ draft = '', draftVersion }: Fields, tools: Tools): Draft {
  const id = isRecordId<DepartureId>(draft) ? draft : tools.newId<'departure'>()
  return { id, version: Number(draftVersion) || 0 }
}

/** Someone who cannot set a price neither sees nor changes the one that an owner has put into a draft. */
async function priceOf(id: DepartureId, tools: Tools): Promise<string> {
  const draft = await findDraft(tools.db, id)
  return draft?.texts.priceCents ?? ''
}

function textsIn(query: URLSearchParams): DepartureFormTexts {
  const given = DEPARTURE_FIELDS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))
  return { ...defaults, ...Object.fromEntries(given) }
}

/** The chosen trip and operator fill in the rest. */
const defaults: DepartureFormTexts = {
  startDate: '',
  endDate: '',
  capacity: '',
  salesCloseDays: String(DEFAULT_SALES_CLOSE_DAYS),
  priceCents: '',
  operatorId: '',
  charterCostCents: '',
  cabinSeats: '',
  cabinMaxKg: '',
}

export default function DepartureNew({ loaderData, actionData }: Route.ComponentProps) {
  const { news, ...shown } = loaderData
  const { refusal, ...sent } = { refusal: undefined, ...actionData }
  const form = { ...shown, ...sent }
  const trail = [{ label: departuresPage.title, href: '/staff/departures' }]
  return (
    <StaffPage
      title={words.create}
      trail={trail}
      actions={form.draft.version > 0 ? <DeleteDraft {...form.draft} /> : null}
    >
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      {news && !refusal ? <Notice>{news}</Notice> : null}
      <DepartureForm key={form.draft.id} {...form} />
    </StaffPage>
  )
}

function DeleteDraft({ id, version }: Draft) {
  const hidden = { draft: id, draftVersion: String(version) }
  const { delete: label, deleteConfirm } = words.draft
  return <ActionForm intent="delete-draft" label={label} confirm={deleteConfirm} tone="berry" hidden={hidden} />
}
