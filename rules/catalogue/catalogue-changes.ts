import type { StaffRole } from '#rules/staff/staff.ts'
import type { CatalogueKind } from './schemas.ts'
import type { TripStateRefusal } from './trip-states.ts'

export type CatalogueChangeRefusal =
  | 'stale-version'
  | 'unknown-record'
  | 'key-taken'
  | 'owner-only'
  | 'nothing-changed'
  | 'unknown-picture'
  | TripStateRefusal

/** Rule A27: the field of a trip that no form has. */
export const STATE = 'state'

/** Only owners decide about money, and about which trips there are. */
const OWNER_FIELDS: readonly string[] = [
  'priceCents',
  'depositPercent',
  'maxSupplementPercent',
  'quoteFloorPercent',
  STATE,
]

export function canChangeField(field: string, role: StaffRole): boolean {
  return role === 'owner' || !OWNER_FIELDS.includes(field)
}

const OWNER_KINDS: readonly CatalogueKind[] = ['payment-terms', 'figure', 'extra']

/** Terms and extras are about money, and figures are claims about the company, so only owners open them. */
export function canChangeKind(kind: CatalogueKind, role: StaffRole): boolean {
  return role === 'owner' || !OWNER_KINDS.includes(kind)
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
  // Everyone can begin a draft, which is its state from the beginning.
  const decided = changed.filter((field) => before || field !== STATE)
  const isAllowed = canChangeKind(kind, role) && decided.every((field) => canChangeField(field, role))
  return isAllowed ? undefined : 'owner-only'
}

/** Rule A26: a trip's state is not in its form. Rule M9: a placeholder price stays one until staff change it. */
export function withKeptFacts(
  kind: CatalogueKind,
  before: CatalogueValue | undefined,
  after: CatalogueValue,
): CatalogueValue {
  if (kind !== 'destination' && kind !== 'package') return after
  const trip = { ...after, [STATE]: before?.[STATE] ?? 'draft' }
  if (kind === 'package') return trip
  return { ...trip, pricePlaceholder: before?.pricePlaceholder === true && before.priceCents === after.priceCents }
}

/** Stands for the key of a new record in URLs. */
export const NEW_KEY = 'new'

export type AddableKind = Exclude<CatalogueKind, 'figure' | 'payment-terms'>

export function canAdd(kind: CatalogueKind): kind is AddableKind {
  return kind !== 'figure' && kind !== 'payment-terms'
}
