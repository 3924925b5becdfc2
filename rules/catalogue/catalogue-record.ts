import type { Article, Catalogue, Destination, Package, PaymentTerms, Question, SiteFigure } from './catalogue.ts'
import type { CatalogueValue } from './catalogue-changes.ts'
import { formFields } from './form-texts.ts'
import { type CatalogueKind, PAYMENT_TERMS_KEY } from './schemas.ts'

export type CatalogueRecord =
  | { kind: 'destination'; key: string; record: Destination }
  | { kind: 'package'; key: string; record: Package }
  | { kind: 'article'; key: string; record: Article }
  | { kind: 'question'; key: string; record: Question }
  | { kind: 'figure'; key: string; record: SiteFigure }
  | { kind: 'payment-terms'; key: string; record: PaymentTerms }

export function toCatalogueRecords(catalogue: Catalogue): CatalogueRecord[] {
  return [
    ...catalogue.destinations.map((record) => ({ kind: 'destination', key: record.id, record }) as const),
    ...catalogue.packages.map((record) => ({ kind: 'package', key: record.id, record }) as const),
    ...catalogue.articles.map((record) => ({ kind: 'article', key: record.slug, record }) as const),
    ...catalogue.questions.map((record) => ({ kind: 'question', key: record.id, record }) as const),
    ...catalogue.figures.map((record) => ({ kind: 'figure', key: record.id, record }) as const),
    { kind: 'payment-terms', key: PAYMENT_TERMS_KEY, record: catalogue.sale },
  ]
}

export function findCatalogueRecord(
  catalogue: Catalogue,
  kind: CatalogueKind,
  key: string,
): CatalogueRecord | undefined {
  return toCatalogueRecords(catalogue).find((each) => each.kind === kind && each.key === key)
}

/** The fields of a record that its form shows. */
export function formValue({ kind, record }: CatalogueRecord): CatalogueValue {
  return Object.fromEntries(formFields(kind).map((field) => [field, record[field as keyof typeof record]]))
}

/** The value that a revision stores: the form’s fields, and whether the price is still the placeholder. Rule M9. */
export function toRevisionValue(each: CatalogueRecord): CatalogueValue {
  const value = formValue(each)
  return each.kind === 'destination' ? { ...value, pricePlaceholder: each.record.pricePlaceholder } : value
}
