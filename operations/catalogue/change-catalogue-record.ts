import { insertRevision, listRevisions, type StoredRevision } from '#db/catalogue/catalogue.ts'
import type { Tx } from '#db/database.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type CatalogueChangeRefusal,
  type CatalogueValue,
  canAdd,
  canChangeField,
  changedFields,
  checkCatalogueChange,
  withPlaceholderFlag,
} from '#rules/catalogue/catalogue-changes.ts'
import { findCatalogueRecord, toRevisionValue } from '#rules/catalogue/catalogue-record.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { repriceDepartures } from './reprice-departures.ts'

type ChangeRecordRequest = {
  kind: CatalogueKind
  key: string
  /** The revision that the staff member saw; 0 is the shipped record. */
  version: number
  staff: { name: string; role: StaffRole }
}

/** `repriced` counts the departures that took a destination's price. */
export type ChangeCatalogueRecordResult =
  | { ok: true; revision: number; repriced?: number }
  | { ok: false; reason: CatalogueChangeRefusal }

type NewValue = {
  value: CatalogueValue
  isNew?: boolean
  /** Rule P15: departures of a destination that take its price, besides those with a placeholder. */
  reprice?: readonly DepartureId[]
}

/** Stores what staff have written. Every instance shows it as soon as this commits. */
export async function changeCatalogueRecord(
  request: ChangeRecordRequest & NewValue,
  tools: Tools,
): Promise<ChangeCatalogueRecordResult> {
  const { kind, isNew = false } = request
  return tools.db.transaction(async (tx) => {
    const { newest, before } = await loadState(tx, request, tools)
    if (isNew && before) return { ok: false, reason: 'key-taken' }
    if (!before && !(isNew && canAdd(kind))) return { ok: false, reason: 'unknown-record' }
    const value = withPlaceholderFlag(kind, before, request.value)
    const result = await storeRevision(tx, 'change-catalogue', { ...request, newest, before, value }, tools)
    // The price may have been changed earlier, without these departures.
    if (!result.ok && result.reason !== 'nothing-changed') return result
    const repriced = await repriceChosen(tx, { ...request, value }, tools)
    if (repriced === 0) return result
    return { ok: true, revision: result.ok ? result.revision : newest, repriced }
  })
}

/** Only owners decide about money, and nothing is sold at a placeholder price (rule M9). */
async function repriceChosen(tx: Tx, request: ChangeRecordRequest & NewValue, tools: Tools): Promise<number> {
  const { kind, key, value, staff, reprice = [] } = request
  if (kind !== 'destination') return 0
  if (value.pricePlaceholder || !canChangeField('priceCents', staff.role)) return 0
  const chosen = { destination: key, ids: reprice, priceCents: Number(value.priceCents), actor: staff.name }
  return repriceDepartures(tx, chosen, tools)
}

/** Restores an earlier revision by adding a new one with the same value: the history only grows. */
export async function revertCatalogueRecord(
  request: ChangeRecordRequest & { to: number },
  tools: Tools,
): Promise<ChangeCatalogueRecordResult> {
  return tools.db.transaction(async (tx) => {
    const { newest, before, shipped, changes } = await loadState(tx, request, tools)
    const value = request.to === 0 ? shipped : changes.find(({ revision }) => revision === request.to)?.value
    if (!value) return { ok: false, reason: 'unknown-record' }
    return storeRevision(tx, 'revert-catalogue', { ...request, newest, before, value }, tools)
  })
}

type State = {
  changes: StoredRevision[]
  newest: number
  /** Undefined for a record that staff added. */
  shipped: CatalogueValue | undefined
  before: CatalogueValue | undefined
}

async function loadState(tx: Tx, { kind, key }: ChangeRecordRequest, { catalogue }: Tools): Promise<State> {
  const changes = await listRevisions(tx, kind, key)
  const record = findCatalogueRecord(catalogue.shipped, kind, key)
  const shipped = record && toRevisionValue(record)
  return { changes, newest: changes[0]?.revision ?? 0, shipped, before: changes[0]?.value ?? shipped }
}

type RevisionRequest = ChangeRecordRequest & Pick<State, 'newest' | 'before'> & { value: CatalogueValue }

async function storeRevision(
  tx: Tx,
  action: AuditAction,
  request: RevisionRequest,
  tools: Tools,
): Promise<ChangeCatalogueRecordResult> {
  const { kind, key, version, newest, before, value, staff } = request
  if (newest !== version) return { ok: false, reason: 'stale-version' }
  const refusal = checkCatalogueChange(kind, before, value, staff.role)
  if (refusal) return { ok: false, reason: refusal }
  const revision = version + 1
  const change = { id: tools.newId<'catalogue-change'>(), kind, key, revision, value }
  const isFirst = await insertRevision(tx, { ...change, actor: staff.name, createdAt: tools.now() })
  if (!isFirst) return { ok: false, reason: 'stale-version' }
  const details = { kind, key, revision, fields: changedFields(before ?? {}, value) }
  await writeAuditEntry(tx, { actor: staff.name, action, details }, tools)
  await announceChange(tx, 'catalogue')
  return { ok: true, revision }
}
