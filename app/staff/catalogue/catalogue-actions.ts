import { data, redirect } from 'react-router'
import { catalogueProblemWords, catalogueRecordPage as words } from '../../../content/staff/catalogue.ts'
import { fieldLabel } from '../../../content/staff/catalogue-forms.ts'
import { differences, showRecord } from '../../../operations/catalogue/catalogue-records.ts'
import { changeCatalogue, revertCatalogue } from '../../../operations/catalogue/change-catalogue.ts'
import type { Tools } from '../../../operations/tools.ts'
import { mayChangeField, NEW_KEY } from '../../../rules/catalogue/changing.ts'
import type { CatalogueProblem } from '../../../rules/catalogue/problems.ts'
import type { CatalogueKind } from '../../../rules/catalogue/schemas.ts'
import { checkTexts, type FormTexts, isFreeKey, sentTexts } from '../../../rules/catalogue/texts.ts'
import type { StaffPerson } from '../staff-context.ts'

type Target = { kind: CatalogueKind; key: string; staff: Pick<StaffPerson, 'name' | 'role'> }
type Fields = Readonly<Record<string, string>>

/** What goes back into the form where nothing could be saved. */
type Sent = { texts: FormTexts; typedKey: string; version: number; errors: Record<string, string> }

const refused = (sent: Sent | undefined, refusal: string) => data({ sent, refusal, meanwhile: undefined }, 422)

export async function saveRecord(target: Target, fields: Fields, tools: Tools) {
  const { kind, staff } = target
  const isNew = target.key === NEW_KEY
  const key = isNew ? (fields.key ?? '').trim() : target.key
  const texts = await postedTexts({ ...target, key }, fields, tools)
  const version = Number(fields.version)
  const check = checkTexts(kind, texts)
  const problems: Record<string, CatalogueProblem> = {
    ...(check.ok ? {} : check.problems),
    ...(isNew && !isFreeKey(key) ? { key: 'not-an-address' } : {}),
  }
  const sent = { texts, typedKey: key, version, errors: wordsFor(problems) }
  if (!check.ok || Object.keys(problems).length > 0) return refused(sent, words.problems)
  const pricesDates = fields.pricesDates === 'on' && mayChangeField('priceCents', staff.role)
  const answer = await changeCatalogue({ kind, key, version, value: check.value, isNew, pricesDates, staff }, tools)
  if (answer.ok) return redirect(`/staff/catalogue/${kind}/${key}?saved`, 303)
  if (answer.reason === 'taken') return refused({ ...sent, errors: wordsFor({ key: 'taken' }) }, words.problems)
  if (answer.reason !== 'changed-meanwhile') return refused(sent, words.refusals[answer.reason])
  return meanwhile({ ...target, key }, sent, tools)
}

export async function revertRecord({ kind, key, staff }: Target, fields: Fields, tools: Tools) {
  const request = { kind, key, version: Number(fields.version), to: Number(fields.to), staff }
  const answer = await revertCatalogue(request, tools)
  if (answer.ok) return redirect(`/staff/catalogue/${kind}/${key}?saved`, 303)
  return refused(undefined, words.refusals[answer.reason])
}

/** What this role may not change did not come with the form, and stays what it is. */
export async function postedTexts({ kind, key, staff }: Target, fields: Fields, tools: Tools): Promise<FormTexts> {
  const sent = sentTexts(kind, fields)
  const current = (await showRecord(kind, key, tools))?.texts ?? {}
  const kept = Object.entries(current).filter(([field]) => !mayChangeField(field, staff.role))
  return { ...sent, ...Object.fromEntries(kept) }
}

/** Both versions side by side. What was typed stays in the form, and saving it again now replaces the other one. */
async function meanwhile({ kind, key }: Target, sent: Sent, tools: Tools) {
  const view = await showRecord(kind, key, tools)
  if (!view) throw data(null, 404)
  const fields = differences(kind, view.texts, sent.texts).map(({ field }) => field)
  const facts = (texts: FormTexts) =>
    fields.map((field) => ({ label: fieldLabel(kind, field), value: texts[field] ?? '' }))
  const by = view.history[0]?.touched?.by ?? ''
  return data(
    {
      sent: { ...sent, version: view.version },
      refusal: undefined,
      meanwhile: { by, theirs: facts(view.texts), yours: facts(sent.texts) },
    },
    409,
  )
}

function wordsFor(problems: Readonly<Record<string, CatalogueProblem>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, catalogueProblemWords[problem]]))
}
