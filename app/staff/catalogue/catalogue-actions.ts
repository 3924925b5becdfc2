import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import type { Fields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import { catalogueRecordPage as words } from '#content/staff/catalogue.ts'
import { fieldLabel } from '#content/staff/catalogue-forms.ts'
import { diffFields, loadCatalogueRecordPage } from '#operations/catalogue/catalogue-records.ts'
import { changeCatalogueRecord, revertCatalogueRecord } from '#operations/catalogue/change-catalogue-record.ts'
import type { Tools } from '#operations/tools.ts'
import { canChangeField, NEW_KEY } from '#rules/catalogue/catalogue-changes.ts'
import { type FormTexts, isValidNewKey, parseFormTexts, pickFormTexts } from '#rules/catalogue/form-texts.ts'
import type { CatalogueProblem } from '#rules/catalogue/problems.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import type { DepartureId } from '#rules/ids.ts'
import { repriceIn } from './departure-prices.tsx'

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
  const texts = await postedTexts({ ...target, key }, fields, tools)
  const version = Number(fields.version)
  const check = parseFormTexts(kind, texts)
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

export async function revertRecord({ kind, key, staff }: Target, fields: Fields, tools: Tools) {
  const request = { kind, key, version: Number(fields.version), to: Number(fields.to), staff }
  const result = await revertCatalogueRecord(request, tools)
  if (result.ok) return redirect(`/staff/catalogue/${kind}/${key}?saved`, 303)
  return refused(undefined, words.refusals[result.reason])
}

/** Fields that this role may not change are not in the form and keep their values. */
export async function postedTexts({ kind, key, staff }: Target, fields: Fields, tools: Tools): Promise<FormTexts> {
  const sent = pickFormTexts(kind, fields)
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
