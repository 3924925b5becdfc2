import { listRevisions } from '#db/catalogue/catalogue.ts'
import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type CatalogueValue,
  canAdd,
  canChangeField,
  STATE,
  withKeptFacts,
} from '#rules/catalogue/catalogue-changes.ts'
import { findCatalogueRecord, withLaterFields } from '#rules/catalogue/catalogue-record.ts'
import { isComplete } from '#rules/catalogue/trip-drafts.ts'
import { isTripKind } from '#rules/catalogue/trip-states.ts'
import type { DepartureId } from '#rules/ids.ts'
import { repriceDepartures } from './reprice-departures.ts'
import {
  type ChangeCatalogueRecordResult,
  type ChangeRecordRequest,
  loadState,
  storeRevision,
} from './store-revision.ts'

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
    if (isNew && (before || (await isUsedByTrip(tx, request, tools)))) return { ok: false, reason: 'key-taken' }
    if (!before && !(isNew && canAdd(kind))) return { ok: false, reason: 'unknown-record' }
    const value = withKeptFacts(kind, before, request.value)
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
  // A draft has no departures, and perhaps no price.
  if (kind !== 'destination' || value[STATE] === 'draft') return 0
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
    const earlier = request.to === 0 ? shipped : changes.find(({ revision }) => revision === request.to)?.value
    if (!earlier) return { ok: false, reason: 'unknown-record' }
    const { kind } = request
    // Rule A26: the texts of a trip are restored, and not whether visitors see it.
    const value: CatalogueValue = isTripKind(kind)
      ? { ...withLaterFields(earlier, shipped), state: before?.state }
      : earlier
    if (isTripKind(kind) && value.state !== 'draft' && !isComplete(kind, value))
      return { ok: false, reason: 'incomplete' }
    return storeRevision(tx, 'revert-catalogue', { ...request, newest, before, value }, tools)
  })
}

/** Rule A26: destinations and packages share their IDs, because pages and mails name both by them. */
async function isUsedByTrip(tx: Tx, { kind, key }: ChangeRecordRequest, { catalogue }: Tools): Promise<boolean> {
  if (!isTripKind(kind)) return false
  const other = kind === 'destination' ? 'package' : 'destination'
  if (findCatalogueRecord(catalogue.shipped, other, key)) return true
  return (await listRevisions(tx, other, key)).length > 0
}
