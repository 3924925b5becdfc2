import type { StaffRole } from '#rules/staff/staff.ts'
import type { CatalogueKind } from './schemas.ts'

export type CatalogueChangeRefusal = 'stale-version' | 'unknown-record' | 'key-taken' | 'owner-only' | 'nothing-changed'

/** Only owners decide about money. */
const OWNER_FIELDS: readonly string[] = ['priceCents', 'depositPercent', 'maxSupplementPercent', 'quoteFloorPercent']

export function canChangeField(field: string, role: StaffRole): boolean {
  return role === 'owner' || !OWNER_FIELDS.includes(field)
}

/** The payment terms are all about money, and figures are claims about the company, so only owners open them. */
export function canChangeKind(kind: CatalogueKind, role: StaffRole): boolean {
  return role === 'owner' || (kind !== 'payment-terms' && kind !== 'figure')
}

/** The fields of a record that staff can change, for any kind of record. */
export type CatalogueValue = Readonly<Record<string, unknown>>

/** In the order of the form. */
export function changedFields(before: CatalogueValue, after: CatalogueValue): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** `before` is undefined for a new record. */
export function checkCatalogueChange(
  kind: CatalogueKind,
  before: CatalogueValue | undefined,
  after: CatalogueValue,
  role: StaffRole,
): CatalogueChangeRefusal | undefined {
  const changed = changedFields(before ?? {}, after)
  if (changed.length === 0) return 'nothing-changed'
  const isAllowed = canChangeKind(kind, role) && changed.every((field) => canChangeField(field, role))
  return isAllowed ? undefined : 'owner-only'
}

/** Rule M9: a placeholder price stays one until staff change it. */
export function withPlaceholderFlag(
  kind: CatalogueKind,
  before: CatalogueValue | undefined,
  after: CatalogueValue,
): CatalogueValue {
  if (kind !== 'destination') return after
  return { ...after, pricePlaceholder: before?.pricePlaceholder === true && before.priceCents === after.priceCents }
}

/** Stands for the key of a new record in URLs. */
export const NEW_KEY = 'new'

/** Each destination and package needs its own pictures and its own spot on pages, so there are always six of each. */
export function canAdd(kind: CatalogueKind): kind is 'article' | 'question' {
  return kind === 'article' || kind === 'question'
}
