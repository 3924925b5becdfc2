import type {
  Article,
  Catalogue,
  Destination,
  Extra,
  Package,
  PaymentTerms,
  Question,
  SiteFigure,
} from './catalogue.ts'
import type { CatalogueValue } from './catalogue-changes.ts'
import { formFields } from './form-texts.ts'
import { type CatalogueKind, PAYMENT_TERMS_KEY } from './schemas.ts'

export type CatalogueRecord =
  | { kind: 'destination'; key: string; record: Destination }
  | { kind: 'package'; key: string; record: Package }
  | { kind: 'article'; key: string; record: Article }
  | { kind: 'question'; key: string; record: Question }
  | { kind: 'extra'; key: string; record: Extra }
  | { kind: 'figure'; key: string; record: SiteFigure }
  | { kind: 'payment-terms'; key: string; record: PaymentTerms }

export function toCatalogueRecords(catalogue: Catalogue): CatalogueRecord[] {
  return [
    ...catalogue.destinations.map((record) => ({ kind: 'destination', key: record.id, record }) as const),
    ...catalogue.packages.map((record) => ({ kind: 'package', key: record.id, record }) as const),
    ...catalogue.articles.map((record) => ({ kind: 'article', key: record.slug, record }) as const),
    ...catalogue.questions.map((record) => ({ kind: 'question', key: record.id, record }) as const),
    ...catalogue.extras.map((record) => ({ kind: 'extra', key: record.id, record }) as const),
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

/**
 * The value that a revision stores: the form’s fields, a trip’s state (rule A26), and whether a destination’s price is
 * still the placeholder (rule M9).
 */
export function toRevisionValue(each: CatalogueRecord): CatalogueValue {
  const value = formValue(each)
  switch (each.kind) {
    case 'destination':
      return { ...value, state: each.record.state, pricePlaceholder: each.record.pricePlaceholder }
    case 'package':
      return { ...value, state: each.record.state }
    default:
      return value
  }
}

/** Staff could not change these before they could add trips, so older revisions do not have them. */
const LATER_FIELDS = [
  ...['state', 'place', 'country', 'base', 'baseCoordinates', 'timeZone', 'season', 'skillStep'],
  ...['picture', 'pictureAlt', 'road', 'papers', 'gallery'],
]

/** The value of a revision, with what was shipped for the fields that it is older than. */
export function withLaterFields(value: CatalogueValue, shipped: CatalogueValue | undefined): CatalogueValue {
  if (!shipped) return value
  const later = LATER_FIELDS.filter((field) => field in shipped && !(field in value))
  return { ...value, ...Object.fromEntries(later.map((field) => [field, shipped[field]])) }
}
