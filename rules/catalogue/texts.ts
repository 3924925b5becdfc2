import { z } from 'zod'
import { checkForm } from '../forms/check.ts'
import { type CatalogueValue, NEW_KEY } from './changing.ts'
import { slug } from './fields.ts'
import type { CatalogueProblem } from './problems.ts'
import { type CatalogueKind, catalogueForms } from './schemas.ts'

/** What stands in the fields of a record's form, by the field's name. */
export type FormTexts = Readonly<Record<string, string>>

export function formTexts(kind: CatalogueKind, value: CatalogueValue): FormTexts {
  const form: z.ZodType = catalogueForms[kind]
  // A field that was left empty is not in what the database gives back.
  const whole = Object.fromEntries(fieldsOf(kind).map((field) => [field, value[field]]))
  return z.encode(form, whole) as FormTexts
}

/** Of all that was sent, the texts of the form. An unticked box sends nothing, and a browser its own line breaks. */
export function sentTexts(kind: CatalogueKind, sent: Readonly<Record<string, string>>): FormTexts {
  return Object.fromEntries(fieldsOf(kind).map((field) => [field, (sent[field] ?? '').replace(/\r\n?/g, '\n').trim()]))
}

export type CatalogueCheck =
  | { ok: true; value: CatalogueValue }
  | { ok: false; problems: Readonly<Record<string, CatalogueProblem>> }

/** Every message of the catalogue's fields is a problem of the catalogue. */
export function checkTexts(kind: CatalogueKind, texts: FormTexts): CatalogueCheck {
  return checkForm(catalogueForms[kind] as z.ZodType<CatalogueValue>, texts)
}

/** What may become the key of a record that is added. */
export function isFreeKey(typed: string): boolean {
  return slug.safeParse(typed).success && typed !== NEW_KEY
}

export function fieldsOf(kind: CatalogueKind): string[] {
  return Object.keys(catalogueForms[kind].shape)
}
