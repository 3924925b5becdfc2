import { z } from 'zod'
import { checkForm } from '#rules/forms/check-form.ts'
import { type CatalogueValue, NEW_KEY } from './catalogue-changes.ts'
import { slug } from './fields.ts'
import type { CatalogueProblem } from './problems.ts'
import { type CatalogueKind, catalogueForms } from './schemas.ts'

/** The texts in a record’s form, by field name. */
export type FormTexts = Readonly<Record<string, string>>

export function toFormTexts(kind: CatalogueKind, value: CatalogueValue): FormTexts {
  const shape: Readonly<Record<string, z.ZodType>> = catalogueForms[kind].shape
  // Drafts lack fields, and the database drops those that are undefined.
  const texts = Object.entries(shape).map(([field, schema]) => [
    field,
    value[field] === undefined ? '' : z.encode(schema, value[field]),
  ])
  return Object.fromEntries(texts) as FormTexts
}

/** Unchecked boxes are not sent, and browsers send their own kind of line breaks. */
export function pickFormTexts(kind: CatalogueKind, sent: Readonly<Record<string, string>>): FormTexts {
  return Object.fromEntries(
    formFields(kind).map((field) => [field, (sent[field] ?? '').replace(/\r\n?/g, '\n').trim()]),
  )
}

export type CatalogueCheck =
  | { ok: true; value: CatalogueValue }
  | { ok: false; problems: Readonly<Record<string, CatalogueProblem>> }

export function parseFormTexts(kind: CatalogueKind, texts: FormTexts): CatalogueCheck {
  return checkForm(catalogueForms[kind] as z.ZodType<CatalogueValue>, texts)
}

export function isValidNewKey(typed: string): boolean {
  return slug.safeParse(typed).success && typed !== NEW_KEY
}

export function formFields(kind: CatalogueKind): string[] {
  return Object.keys(catalogueForms[kind].shape)
}
