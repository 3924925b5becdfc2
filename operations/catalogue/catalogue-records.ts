import { listCurrentRevisions, listRevisions, type StoredRevision } from '#db/catalogue/catalogue.ts'
import type { Tools } from '#operations/tools.ts'
import type { Catalogue } from '#rules/catalogue/catalogue.ts'
import { type CatalogueValue, withPlaceholderFlag } from '#rules/catalogue/catalogue-changes.ts'
import {
  type CatalogueRecord,
  findCatalogueRecord,
  toCatalogueRecords,
  toRevisionValue,
} from '#rules/catalogue/catalogue-record.ts'
import { applyRevisions, type CatalogueRevision } from '#rules/catalogue/current-catalogue.ts'
import { type FormTexts, formFields, toFormTexts } from '#rules/catalogue/form-texts.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { type DiffPart, wordDiff } from './word-diff.ts'

type LastChange = { by: string; at: Date }

export type ListedCatalogueRecord = CatalogueRecord & { touched: LastChange | undefined }

/** All records that staff can change, hidden ones included, read from the database and not from the cache. */
export async function listCatalogueRecords({ db, catalogue }: Tools): Promise<ListedCatalogueRecord[]> {
  const changes = await listCurrentRevisions(db)
  return toCatalogueRecords(applyRevisions(catalogue.shipped, changes)).map((record) => {
    const change = changes.find(({ kind, key }) => kind === record.kind && key === record.key)
    return { ...record, touched: change && { by: change.actor, at: change.createdAt } }
  })
}

export type RevisionView = {
  revision: number
  /** Undefined for the shipped record. */
  touched: LastChange | undefined
  fields: { field: string; parts: DiffPart[] }[]
}

export type CatalogueRecordPage = {
  current: CatalogueRecord
  /** The newest revision; 0 for the shipped record. */
  version: number
  texts: FormTexts
  /** Newest first. */
  history: RevisionView[]
}

export async function loadCatalogueRecordPage(
  kind: CatalogueKind,
  key: string,
  { db, catalogue }: Tools,
): Promise<CatalogueRecordPage | undefined> {
  const changes = await listRevisions(db, kind, key)
  const current = findCatalogueRecord(applyRevisions(catalogue.shipped, changes.slice(0, 1)), kind, key)
  if (!current) return undefined
  const shipped = findCatalogueRecord(catalogue.shipped, kind, key)
  return {
    current,
    version: changes[0]?.revision ?? 0,
    texts: toFormTexts(kind, toRevisionValue(current)),
    history: toHistory(kind, changes, shipped && toFormTexts(kind, toRevisionValue(shipped))),
  }
}

function toHistory(kind: CatalogueKind, changes: StoredRevision[], shipped: FormTexts | undefined): RevisionView[] {
  const entries: RevisionView[] = changes.map((change, index) => {
    const older = changes[index + 1]
    const before = older ? toFormTexts(kind, older.value) : (shipped ?? {})
    return {
      revision: change.revision,
      touched: { by: change.actor, at: change.createdAt },
      fields: diffFields(kind, before, toFormTexts(kind, change.value)),
    }
  })
  return shipped ? [...entries, { revision: 0, touched: undefined, fields: [] }] : entries
}

/** The fields in which two versions differ, word by word. */
export function diffFields(kind: CatalogueKind, before: FormTexts, after: FormTexts): RevisionView['fields'] {
  return formFields(kind)
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, parts: wordDiff(before[field] ?? '', after[field] ?? '') }))
}

type Draft = { kind: CatalogueKind; key: string; value: CatalogueValue }

/** The catalogue with this record in it. Nothing is stored. */
export async function previewCatalogue(draft: Draft, { db, catalogue, now }: Tools): Promise<Catalogue> {
  const changes = await listCurrentRevisions(db)
  const current = findCatalogueRecord(applyRevisions(catalogue.shipped, changes), draft.kind, draft.key)
  const value = withPlaceholderFlag(draft.kind, current && toRevisionValue(current), draft.value)
  const others = changes.filter(({ kind, key }) => kind !== draft.kind || key !== draft.key)
  return applyRevisions(catalogue.shipped, [...others, { ...draft, value, createdAt: now() } as CatalogueRevision])
}
