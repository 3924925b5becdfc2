import { readFields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ChangedNotice, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { cataloguePage, tripStateWords, catalogueRecordPage as words } from '#content/staff/catalogue.ts'
import { departurePrices as priceWords } from '#content/staff/departure-prices.ts'
import { listOperators } from '#db/departures/operators.ts'
import { loadCatalogueRecordPage, type CatalogueRecordPage as View } from '#operations/catalogue/catalogue-records.ts'
import { listDeparturePrices } from '#operations/catalogue/list-departure-prices.ts'
import { listPictureChoices, loadSlotPage } from '#operations/pictures/load-pictures.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type AddableKind,
  canAdd,
  canChangeField,
  canChangeKind,
  NEW_KEY,
  STATE,
} from '#rules/catalogue/catalogue-changes.ts'
import type { CatalogueRecord } from '#rules/catalogue/catalogue-record.ts'
import { type FormTexts, formFields, pickFormTexts } from '#rules/catalogue/form-texts.ts'
import { CATALOGUE_KINDS, type CatalogueKind } from '#rules/catalogue/schemas.ts'
import { dayOf } from '#rules/dates.ts'
import { heroSlot } from '#rules/pictures/slots.ts'
import { PREVIEW_PATH, type StaffRole } from '#rules/staff/staff.ts'
import type { Route } from './+types/catalogue-record'
import { markOf, nameOf } from './catalogue.tsx'
import { changeState, revertRecord, saveRecord } from './catalogue-actions.ts'
import { RecordForm } from './catalogue-form.tsx'
import { RecordHistory } from './catalogue-history.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { nameHistory } from './name-history.ts'
import { TripState } from './trip-state.tsx'

/** Staff can put a trip between two others. */
const PLACE_STEP = 10

type Trip = NonNullable<View['trip']>

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = staffOf(context)
  const { tools } = context.get(visitContext)
  const kind = kindOf(params.kind, role)
  const isNew = params.key === NEW_KEY && canAdd(kind)
  const fields = formFields(kind).filter((field) => canChangeField(field, role))
  const isOwner = canChangeField(STATE, role)
  const choices = kind === 'destination' ? await loadChoices(tools) : undefined
  const shared = {
    kind,
    fields,
    isNew,
    isOwner,
    galleryChoices: choices?.pictures,
    operators: choices?.operators,
    previewPath: `${PREVIEW_PATH}/${kind}/${params.key}#${params.key}`,
  }
  if (isNew) {
    const texts: FormTexts = { ...pickFormTexts(kind, {}), ...(await firstTexts(kind, tools)) }
    const about = { title: words.newRecord[kind], path: undefined, mark: undefined, trip: undefined, hero: undefined }
    return { ...shared, ...about, version: 0, texts, history: [], saved: undefined, departurePrices: undefined }
  }
  const view = orNotFound(await loadCatalogueRecordPage(kind, params.key, tools))
  const { current, version, texts, trip } = view
  const history = choices ? nameHistory(view.history, choices) : view.history
  const title = current ? nameOf(current) : (texts.title ?? '')
  const mark = current ? markOf(current) : cataloguePage.states.draft
  const hero = await loadHero(kind, params.key, tools)
  const about = { title, mark, path: current && pathOf(current), trip, hero }
  const departurePrices =
    current?.kind === 'destination' && fields.includes('priceCents')
      ? await listDeparturePrices(current.key, current.record.priceCents, tools)
      : undefined
  const saved = savedText(new URL(request.url).searchParams, trip)
  return { ...shared, ...about, version, texts, history, saved, departurePrices }
}

/** The choices in the form of a destination. */
async function loadChoices(tools: Tools) {
  const [pictures, operators] = await Promise.all([listPictureChoices(tools), listOperators(tools.db)])
  return { pictures, operators: operators.map(({ id, name }) => ({ value: id, label: name })) }
}

/** Undefined for a record that has no page, and for a retired trip. */
async function loadHero(kind: CatalogueKind, key: string, tools: Tools) {
  const isPage = kind === 'destination' || kind === 'package' || kind === 'article'
  const page = isPage ? await loadSlotPage(heroSlot(kind, key), tools) : undefined
  return page && { slot: page.slot, picture: page.picture }
}

/** A new article is of today, and a new trip comes after the others. */
async function firstTexts(kind: AddableKind, tools: Tools): Promise<FormTexts> {
  if (kind === 'article') return { date: dayOf(tools.now()) }
  if (kind === 'question') return {}
  const { everyTrip } = await tools.catalogue.current()
  const places = everyTrip[kind === 'destination' ? 'destinations' : 'packages'].map(({ place }) => place)
  return { place: String(Math.max(0, ...places) + PLACE_STEP) }
}

function savedText(query: URLSearchParams, trip: Trip | undefined): string | undefined {
  if (trip && trip.state !== 'draft' && query.get('now') === trip.state) return tripStateWords.changed[trip.state]
  if (!query.has('saved')) return undefined
  if (trip?.state === 'draft') return words.savedDraft
  const repriced = Number(query.get('repriced'))
  return repriced > 0 ? priceWords.saved(repriced) : words.saved
}

/** A kind that this role may not change looks as if it did not exist. */
function kindOf(name: string, role: StaffRole): CatalogueKind {
  return orNotFound(CATALOGUE_KINDS.find((kind) => kind === name && canChangeKind(kind, role)))
}

/** The public page of the record. */
function pathOf(each: CatalogueRecord): string | undefined {
  switch (each.kind) {
    case 'destination':
      return each.record.state === 'hidden' ? undefined : `/destination/${each.key}`
    case 'package':
      return each.record.state === 'hidden' ? undefined : `/trips/${each.key}`
    case 'article':
      return each.record.isHidden ? undefined : `/blog/${each.key}`
    case 'question':
      return each.record.isHidden ? undefined : `/faq#${each.key}`
    case 'figure':
      return `/${each.record.page}`
    case 'extra':
      return undefined
    case 'payment-terms':
      return '/how-it-works'
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const { tools } = context.get(visitContext)
  const record = { kind: kindOf(params.kind, staff.role), key: params.key, staff }
  const fields = await readFields(request)
  if (fields.intent === 'state') return changeState(record, fields, tools)
  return fields.intent === 'revert' ? revertRecord(record, fields, tools) : saveRecord(record, fields, tools)
}

export default function CatalogueRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, version, history, path, mark, saved, trip, hero, previewPath, isOwner } = loaderData
  const trail = [{ label: cataloguePage.title, href: '/staff/catalogue' }]
  const toSite = path ? (
    <a href={path} className="button button-small">
      {words.open}
    </a>
  ) : null
  return (
    <StaffPage title={title} mark={mark} trail={trail} actions={toSite}>
      {saved && !actionData ? <Notice tone="good">{saved}</Notice> : null}
      {actionData?.refusal ? <Notice tone="bad">{actionData.refusal}</Notice> : null}
      {actionData?.conflict ? <ChangedNotice {...actionData.conflict} /> : null}
      {/* On a phone, whether it is public comes before a long form. */}
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr] xl:grid-rows-[auto_1fr]">
        {trip || hero ? (
          <div className="grid content-start gap-5 xl:col-start-2">
            {trip ? <TripState {...trip} {...{ kind, version, previewPath, isOwner }} /> : null}
            {hero ? <HeroPicture {...hero} /> : null}
          </div>
        ) : null}
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <RecordForm {...loaderData} isDraft={!trip || trip.state === 'draft'} {...actionData?.sent} />
        </div>
        <div className="min-w-0 xl:col-start-2">
          <RecordHistory kind={kind} version={version} history={history} />
        </div>
      </div>
    </StaffPage>
  )
}
