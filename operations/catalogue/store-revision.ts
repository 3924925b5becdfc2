import { insertRevision, listRevisions, type StoredRevision } from '#db/catalogue/catalogue.ts'
import type { Tx } from '#db/database.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { checkPicture } from '#operations/pictures/change-slot.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { type ArticleBlock, picturesIn } from '#rules/catalogue/article-text.ts'
import {
  type CatalogueChangeRefusal,
  type CatalogueValue,
  changedFields,
  checkCatalogueChange,
} from '#rules/catalogue/catalogue-changes.ts'
import { findCatalogueRecord, toRevisionValue, withLaterFields } from '#rules/catalogue/catalogue-record.ts'
import type { GalleryPicture } from '#rules/catalogue/gallery-text.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

export type ChangeRecordRequest = {
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

type RecordState = {
  changes: StoredRevision[]
  newest: number
  /** Undefined for a record that staff added. */
  shipped: CatalogueValue | undefined
  before: CatalogueValue | undefined
}

export async function loadState(
  tx: Tx,
  { kind, key }: ChangeRecordRequest,
  { catalogue }: Tools,
): Promise<RecordState> {
  const changes = await listRevisions(tx, kind, key)
  const record = findCatalogueRecord(catalogue.shipped, kind, key)
  const shipped = record && toRevisionValue(record)
  const [newest] = changes
  const before = newest ? withLaterFields(newest.value, shipped) : shipped
  return { changes, newest: newest?.revision ?? 0, shipped, before }
}

type RevisionRequest = ChangeRecordRequest & Pick<RecordState, 'newest' | 'before'> & { value: CatalogueValue }

export async function storeRevision(
  tx: Tx,
  action: AuditAction,
  request: RevisionRequest,
  tools: Tools,
): Promise<ChangeCatalogueRecordResult> {
  const { kind, key, version, newest, before, value, staff } = request
  if (newest !== version) return { ok: false, reason: 'stale-version' }
  const refusal = checkCatalogueChange(kind, before, value, staff.role)
  if (refusal) return { ok: false, reason: refusal }
  if (!(await hasAllPictures(tx, value))) return { ok: false, reason: 'unknown-picture' }
  const revision = version + 1
  const change = { id: tools.newId<'catalogue-change'>(), kind, key, revision, value }
  const isFirst = await insertRevision(tx, { ...change, actor: staff.name, createdAt: tools.now() })
  if (!isFirst) return { ok: false, reason: 'stale-version' }
  const details = { kind, key, revision, fields: changedFields(before ?? {}, value) }
  await writeAuditEntry(tx, { actor: staff.name, action, details }, tools)
  await announceChange(tx, 'catalogue')
  return { ok: true, revision }
}

/** Rule A25: texts and galleries show pictures that have a description. Locked, so that none is deleted meanwhile. */
async function hasAllPictures(tx: Tx, { blocks = [], gallery = [] }: CatalogueValue): Promise<boolean> {
  const shown = (gallery as GalleryPicture[]).map(({ picture }) => picture)
  const ids = [...picturesIn(blocks as ArticleBlock[]), ...shown]
  for (const id of [...new Set(ids)].sort()) {
    if (await checkPicture(tx, id)) return false
  }
  return true
}
