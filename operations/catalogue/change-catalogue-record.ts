import { insertRevision, listRevisions, type StoredRevision } from '../../db/catalogue/catalogue.ts'
import type { Tx } from '../../db/database.ts'
import { repriceUnbookedDepartures } from '../../db/departures/departures.ts'
import { announceChange } from '../../db/notices/change-notices.ts'
import {
  type CatalogueChangeRefusal,
  type CatalogueValue,
  canAdd,
  changedFields,
  checkCatalogueChange,
  withPlaceholderFlag,
} from '../../rules/catalogue/catalogue-changes.ts'
import { findCatalogueRecord, toRevisionValue } from '../../rules/catalogue/catalogue-record.ts'
import type { CatalogueKind } from '../../rules/catalogue/schemas.ts'
import type { StaffRole } from '../../rules/staff/staff.ts'
import { writeAuditEntry } from '../audit.ts'
import type { Tools } from '../tools.ts'

type Request = {
  kind: CatalogueKind
  key: string
  /** The revision that the staff member saw; 0 is the shipped record. */
  version: number
  staff: { name: string; role: StaffRole }
}

export type ChangeCatalogueRecordResult = { ok: true; revision: number } | { ok: false; reason: CatalogueChangeRefusal }

type NewValue = {
  value: CatalogueValue
  isNew?: boolean
  /** A destination's new price also applies to its upcoming departures without bookings. */
  pricesDates?: boolean
}

/** Stores what staff have written. Every instance shows it as soon as this commits. */
export async function changeCatalogueRecord(
  request: Request & NewValue,
  tools: Tools,
): Promise<ChangeCatalogueRecordResult> {
  const { kind, key, isNew = false, pricesDates = false } = request
  return tools.db.transaction(async (tx) => {
    const { newest, before } = await loadState(tx, request, tools)
    if (isNew && before) return { ok: false, reason: 'key-taken' }
    if (!before && !(isNew && canAdd(kind))) return { ok: false, reason: 'unknown-record' }
    const value = withPlaceholderFlag(kind, before, request.value)
    const result = await storeRevision(tx, 'change-catalogue', { ...request, newest, before, value }, tools)
    if (result.ok && pricesDates && kind === 'destination') {
      const priced = await repriceUnbookedDepartures(tx, key, Number(value.priceCents), tools.now())
      // Rule M9: with a price, a departure may open or invite. A job does so, because each departure has its own lock.
      for (const departureId of priced) await tools.enqueue(tx, 'release-expired-seats', { departureId })
      await announceChange(tx, 'departures')
    }
    return result
  })
}

/** Restores an earlier revision by adding a new one with the same value: the history only grows. */
export async function revertCatalogueRecord(
  request: Request & { to: number },
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

async function loadState(tx: Tx, { kind, key }: Request, { catalogue }: Tools): Promise<State> {
  const changes = await listRevisions(tx, kind, key)
  const record = findCatalogueRecord(catalogue.shipped, kind, key)
  const shipped = record && toRevisionValue(record)
  return { changes, newest: changes[0]?.revision ?? 0, shipped, before: changes[0]?.value ?? shipped }
}

type RevisionRequest = Request & Pick<State, 'newest' | 'before'> & { value: CatalogueValue }

async function storeRevision(
  tx: Tx,
  action: string,
  request: RevisionRequest,
  tools: Tools,
): Promise<ChangeCatalogueRecordResult> {
  const { kind, key, version, newest, before, value, staff } = request
  if (newest !== version) return { ok: false, reason: 'stale-version' }
  const refusal = checkCatalogueChange(before, value, staff.role)
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
