import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import type { Fields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import { catalogueRecordPage as words } from '#content/staff/catalogue.ts'
import { fieldLabel } from '#content/staff/catalogue-forms.ts'
import { diffFields, loadCatalogueRecordPage } from '#operations/catalogue/catalogue-records.ts'
import { changeCatalogueRecord, revertCatalogueRecord } from '#operations/catalogue/change-catalogue-record.ts'
import { changeTripState } from '#operations/catalogue/change-trip-state.ts'
import type { Tools } from '#operations/tools.ts'
import { canChangeField, NEW_KEY } from '#rules/catalogue/catalogue-changes.ts'
import { parseCoordinates } from '#rules/catalogue/coordinates-text.ts'
import { type FormTexts, isValidNewKey, parseFormTexts, pickFormTexts } from '#rules/catalogue/form-texts.ts'
import type { CatalogueProblem } from '#rules/catalogue/problems.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { suggestTimeZone } from '#rules/catalogue/time-zones.ts'
import { parseDraftTexts } from '#rules/catalogue/trip-drafts.ts'
import { isTripKind, type TripKind } from '#rules/catalogue/trip-states.ts'
import type { DepartureId } from '#rules/ids.ts'
import { repriceIn } from './departure-prices.tsx'
import { galleryIn } from './gallery-field.tsx'

type Target = { kind: CatalogueKind; key: string; staff: Pick<SignedInStaff, 'name' | 'role'> }

/** Fills the form again if nothing could be saved. */
type Sent = {
  texts: FormTexts
  typedKey: string
  version: number
  reprice: readonly DepartureId[]
  errors: Record<string, string>
}

const refused = (sent: Sent | undefined, refusal: string) => data({ sent, refusal, conflict: undefined }, 422)

export async function saveRecord(target: Target, fields: Fields, tools: Tools) {
  const { kind, staff } = target
  const isNew = target.key === NEW_KEY
  const key = isNew ? (fields.key ?? '').trim() : target.key
  const { texts, check } = await checkPosted({ ...target, key }, fields, tools)
  const version = Number(fields.version)
  const problems: Record<string, CatalogueProblem> = {
    ...(check.ok ? {} : check.problems),
    ...(isNew && !isValidNewKey(key) ? { key: 'not-a-slug' } : {}),
  }
  const reprice = repriceIn(fields)
  const sent = { texts, typedKey: key, version, reprice, errors: problemWords(problems) }
  if (!check.ok || Object.keys(problems).length > 0) return refused(sent, words.problems)
  const result = await changeCatalogueRecord({ kind, key, version, value: check.value, isNew, reprice, staff }, tools)
  if (result.ok) return redirect(`/staff/catalogue/${kind}/${key}?saved${repricedQuery(result.repriced)}`, 303)
  if (result.reason === 'key-taken') return refused({ ...sent, errors: problemWords({ key: 'taken' }) }, words.problems)
  if (result.reason !== 'stale-version') return refused(sent, words.refusals[result.reason])
  return showConflict({ ...target, key }, sent, tools)
}

const repricedQuery = (repriced = 0) => (repriced > 0 ? `&repriced=${repriced}` : '')

/** Rule A27. */
export async function changeState({ kind, key, staff }: Target, fields: Fields, tools: Tools) {
  const to = fields.to ?? ''
  const result = await changeTripState({ kind, key, version: Number(fields.version), to, staff }, tools)
  if (result.ok) return redirect(`/staff/catalogue/${kind}/${key}?now=${to}`, 303)
  return refused(undefined, words.refusals[result.reason])
}

export async function revertRecord({ kind, key, staff }: Target, fields: Fields, tools: Tools) {
  const request = { kind, key, version: Number(fields.version), to: Number(fields.to), staff }
  const result = await revertCatalogueRecord(request, tools)
  if (result.ok) return redirect(`/staff/catalogue/${kind}/${key}?saved`, 303)
  return refused(undefined, words.refusals[result.reason])
}

/** Rule A26: a draft may have blank fields, and gets a suggestion for its time zone. */
async function checkPosted(target: Target, fields: Fields, tools: Tools) {
  const { kind, key } = target
  const typed = await postedTexts(target, fields, tools)
  if (!isTripKind(kind) || !(await isDraftKey(kind, key, tools)))
    return { texts: typed, check: parseFormTexts(kind, typed) }
  const place = typed.timeZone === '' ? parseCoordinates(typed.baseCoordinates ?? '') : undefined
  const texts = place ? { ...typed, timeZone: suggestTimeZone(place, typed.country ?? '') ?? '' } : typed
  return { texts, check: parseDraftTexts(kind, texts) }
}

/** A trip that is not stored yet begins as a draft. */
async function isDraftKey(kind: TripKind, key: string, tools: Tools): Promise<boolean> {
  const view = await loadCatalogueRecordPage(kind, key, tools)
  return !view?.trip || view.trip.state === 'draft'
}

/** Fields that this role may not change are not in the form and keep their values. */
export async function postedTexts({ kind, key, staff }: Target, fields: Fields, tools: Tools): Promise<FormTexts> {
  const sent = pickFormTexts(kind, kind === 'destination' ? { ...fields, gallery: galleryIn(fields) } : fields)
  const current = (await loadCatalogueRecordPage(kind, key, tools))?.texts ?? {}
  const kept = Object.entries(current).filter(([field]) => !canChangeField(field, staff.role))
  return { ...sent, ...Object.fromEntries(kept) }
}

/** Both versions side by side. What was typed stays in the form, and saving again replaces the other version. */
async function showConflict({ kind, key }: Target, sent: Sent, tools: Tools) {
  const view = orNotFound(await loadCatalogueRecordPage(kind, key, tools))
  const fields = diffFields(kind, view.texts, sent.texts).map(({ field }) => field)
  const facts = (texts: FormTexts) =>
    fields.map((field) => ({ label: fieldLabel(kind, field), value: texts[field] ?? '' }))
  const by = view.history[0]?.touched?.by ?? ''
  return data(
    {
      sent: { ...sent, version: view.version },
      refusal: undefined,
      conflict: { by, theirs: facts(view.texts), yours: facts(sent.texts) },
    },
    409,
  )
}
