import { changesOf, newestChanges, type StoredChange } from '../../db/catalogue.ts'
import { type CatalogueValue, withPlaceholder } from '../../rules/catalogue/changing.ts'
import { type CatalogueChange, inForce } from '../../rules/catalogue/in-force.ts'
import { type CatalogueRecord, keptValue, recordOf, recordsOf } from '../../rules/catalogue/record-of.ts'
import type { Catalogue } from '../../rules/catalogue/records.ts'
import type { CatalogueKind } from '../../rules/catalogue/schemas.ts'
import { type FormTexts, fieldsOf, formTexts } from '../../rules/catalogue/texts.ts'
import { type DiffPart, wordDiff } from '../../rules/catalogue/word-diff.ts'
import type { Tools } from '../tools.ts'

type CatalogueTools = Pick<Tools, 'db' | 'catalogue'>

/** Who changed a record last, and when. */
type Touched = { by: string; at: Date }

export type ListedRecord = CatalogueRecord & { touched: Touched | undefined }

/** Everything that staff can change, hidden records too, as it is in the database at this moment. */
export async function listCatalogue({ db, catalogue }: CatalogueTools): Promise<ListedRecord[]> {
  const changes = await newestChanges(db)
  return recordsOf(inForce(catalogue.shipped, changes)).map((record) => {
    const change = changes.find(({ kind, key }) => kind === record.kind && key === record.key)
    return { ...record, touched: change && { by: change.actor, at: change.createdAt } }
  })
}

export type HistoryEntry = {
  number: number
  /** Nobody and never, for the record as it was shipped. */
  touched: Touched | undefined
  fields: { field: string; parts: DiffPart[] }[]
}

export type RecordView = {
  current: CatalogueRecord
  /** Of the newest change; 0 where nothing was changed. */
  version: number
  texts: FormTexts
  /** The newest first. */
  history: HistoryEntry[]
}

export async function showRecord(
  kind: CatalogueKind,
  key: string,
  { db, catalogue }: CatalogueTools,
): Promise<RecordView | undefined> {
  const changes = await changesOf(db, kind, key)
  const current = recordOf(inForce(catalogue.shipped, changes.slice(0, 1)), kind, key)
  if (!current) return undefined
  const shipped = recordOf(catalogue.shipped, kind, key)
  return {
    current,
    version: changes[0]?.number ?? 0,
    texts: formTexts(kind, keptValue(current)),
    history: historyOf(kind, changes, shipped && formTexts(kind, keptValue(shipped))),
  }
}

function historyOf(kind: CatalogueKind, changes: StoredChange[], shipped: FormTexts | undefined): HistoryEntry[] {
  const entries: HistoryEntry[] = changes.map((change, index) => {
    const older = changes[index + 1]
    const before = older ? formTexts(kind, older.value) : (shipped ?? {})
    return {
      number: change.number,
      touched: { by: change.actor, at: change.createdAt },
      fields: differences(kind, before, formTexts(kind, change.value)),
    }
  })
  return shipped ? [...entries, { number: 0, touched: undefined, fields: [] }] : entries
}

/** The fields in which two versions differ, word by word. */
export function differences(kind: CatalogueKind, before: FormTexts, after: FormTexts): HistoryEntry['fields'] {
  return fieldsOf(kind)
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, parts: wordDiff(before[field] ?? '', after[field] ?? '') }))
}

type Draft = { kind: CatalogueKind; key: string; value: CatalogueValue }

/** The catalogue as it would be with this record in it. Nothing is kept. */
export async function draftCatalogue(draft: Draft, { db, catalogue, now }: Tools): Promise<Catalogue> {
  const changes = await newestChanges(db)
  const current = recordOf(inForce(catalogue.shipped, changes), draft.kind, draft.key)
  const value = withPlaceholder(draft.kind, current && keptValue(current), draft.value)
  const others = changes.filter(({ kind, key }) => kind !== draft.kind || key !== draft.key)
  return inForce(catalogue.shipped, [...others, { ...draft, value, createdAt: now() } as CatalogueChange])
}
