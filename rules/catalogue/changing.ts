import type { StaffRole } from '../staff.ts'
import type { CatalogueKind } from './schemas.ts'

export type ChangeRefusal = 'changed-meanwhile' | 'unknown-record' | 'taken' | 'owner-only' | 'nothing-changed'

/** Where money is decided: not the daily work. */
const OWNERS_FIELDS: readonly string[] = ['priceCents', 'depositPercent']

export function mayChangeField(field: string, role: StaffRole): boolean {
  return role === 'owner' || !OWNERS_FIELDS.includes(field)
}

/** A record of nothing but money is nobody else's to open. */
export function mayChangeKind(kind: CatalogueKind, role: StaffRole): boolean {
  return role === 'owner' || kind !== 'sale'
}

/** What can be changed of a record, whatever kind it is of. */
export type CatalogueValue = Readonly<Record<string, unknown>>

/** The fields that differ, in the order of the form. */
export function changedFields(before: CatalogueValue, after: CatalogueValue): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Undefined where nothing speaks against it. A record that is added has nothing before. */
export function refuseChange(
  before: CatalogueValue | undefined,
  after: CatalogueValue,
  role: StaffRole,
): ChangeRefusal | undefined {
  const changed = changedFields(before ?? {}, after)
  if (changed.length === 0) return 'nothing-changed'
  return changed.every((field) => mayChangeField(field, role)) ? undefined : 'owner-only'
}

/** Rule M9: whoever sets a price has set it, and whoever leaves it alone has left it what it was. */
export function withPlaceholder(
  kind: CatalogueKind,
  before: CatalogueValue | undefined,
  after: CatalogueValue,
): CatalogueValue {
  if (kind !== 'destination') return after
  return { ...after, pricePlaceholder: before?.pricePlaceholder === true && before.priceCents === after.priceCents }
}

/** In addresses, the place of a record that is not there yet. */
export const NEW_KEY = 'new'

/** Articles and questions can be added; destinations and packages have pictures and land behind them, and stay six. */
export function canAdd(kind: CatalogueKind): kind is 'article' | 'question' {
  return kind === 'article' || kind === 'question'
}
