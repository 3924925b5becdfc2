import type { CatalogueValue } from './changing.ts'
import type { Article, Catalogue, Destination, Package, Question, Sale } from './records.ts'
import { type CatalogueKind, catalogueForms, SALE_KEY } from './schemas.ts'

/** One record of the catalogue, whichever kind it is of. */
export type CatalogueRecord =
  | { kind: 'destination'; key: string; record: Destination }
  | { kind: 'package'; key: string; record: Package }
  | { kind: 'article'; key: string; record: Article }
  | { kind: 'question'; key: string; record: Question }
  | { kind: 'sale'; key: string; record: Sale }

export function recordsOf(catalogue: Catalogue): CatalogueRecord[] {
  return [
    ...catalogue.destinations.map((record) => ({ kind: 'destination', key: record.id, record }) as const),
    ...catalogue.packages.map((record) => ({ kind: 'package', key: record.id, record }) as const),
    ...catalogue.articles.map((record) => ({ kind: 'article', key: record.slug, record }) as const),
    ...catalogue.questions.map((record) => ({ kind: 'question', key: record.id, record }) as const),
    { kind: 'sale', key: SALE_KEY, record: catalogue.sale },
  ]
}

export function recordOf(catalogue: Catalogue, kind: CatalogueKind, key: string): CatalogueRecord | undefined {
  return recordsOf(catalogue).find((each) => each.kind === kind && each.key === key)
}

/** What of a record its form holds. */
export function formValue({ kind, record }: CatalogueRecord): CatalogueValue {
  const fields = Object.keys(catalogueForms[kind].shape)
  return Object.fromEntries(fields.map((field) => [field, record[field as keyof typeof record]]))
}

/** What a change of it keeps: its form, and whether its price is still the one that was shipped. Rule M9. */
export function keptValue(each: CatalogueRecord): CatalogueValue {
  const value = formValue(each)
  return each.kind === 'destination' ? { ...value, pricePlaceholder: each.record.pricePlaceholder } : value
}
