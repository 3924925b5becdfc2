import { listCurrentRevisions, listRevisions, type StoredRevision } from '#db/catalogue/catalogue.ts'
import type { Tools } from '#operations/tools.ts'
import type { Catalogue } from '#rules/catalogue/catalogue.ts'
import { type CatalogueValue, STATE, withKeptFacts } from '#rules/catalogue/catalogue-changes.ts'
import {
  type CatalogueRecord,
  findCatalogueRecord,
  toCatalogueRecords,
  toRevisionValue,
  withLaterFields,
} from '#rules/catalogue/catalogue-record.ts'
import { applyRevisions, type CatalogueRevision, isDraft } from '#rules/catalogue/current-catalogue.ts'
import { type FormTexts, formFields, toFormTexts } from '#rules/catalogue/form-texts.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { type ChecklistItem, tripChecklist } from '#rules/catalogue/trip-drafts.ts'
import { isTripKind, type TripKind, type TripState } from '#rules/catalogue/trip-states.ts'
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

export type ListedDraft = { kind: TripKind; key: string; title: string; touched: LastChange }

/** Rule A26: the destinations and packages that were begun and not published yet. */
export async function listTripDrafts({ db }: Tools): Promise<ListedDraft[]> {
  return (await listCurrentRevisions(db)).filter(isDraft).flatMap(({ kind, key, value, actor: by, createdAt: at }) => {
    return kind === 'destination' || kind === 'package' ? [{ kind, key, title: value.title, touched: { by, at } }] : []
  })
}

export type RevisionView = {
  revision: number
  /** Undefined for the shipped record. */
  touched: LastChange | undefined
  fields: { field: string; parts: DiffPart[] }[]
  /** Rule A27: the state that a trip got with it. */
  became: TripState | undefined
}

export type CatalogueRecordPage = {
  /** Undefined for a draft, which may lack fields. */
  current: CatalogueRecord | undefined
  /** Rules A26 and A27: undefined for other kinds of records. */
  trip: { state: TripState; checklist: ChecklistItem[] } | undefined
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
  const value = current ? toRevisionValue(current) : changes[0]?.value
  if (!value) return undefined
  const shipped = findCatalogueRecord(catalogue.shipped, kind, key)
  const state = stateOf(value)
  return {
    current,
    trip: isTripKind(kind) && state ? { state, checklist: tripChecklist(kind, value) } : undefined,
    version: changes[0]?.revision ?? 0,
    texts: toFormTexts(kind, value),
    history: toHistory(kind, changes, shipped && toRevisionValue(shipped)),
  }
}

function toHistory(
  kind: CatalogueKind,
  changes: StoredRevision[],
  shipped: CatalogueValue | undefined,
): RevisionView[] {
  const textsOf = (value: CatalogueValue) => toFormTexts(kind, withLaterFields(value, shipped))
  const entries: RevisionView[] = changes.map((change, index) => {
    const older = changes[index + 1]
    const before = older ? textsOf(older.value) : shipped ? textsOf(shipped) : {}
    return {
      revision: change.revision,
      touched: { by: change.actor, at: change.createdAt },
      fields: diffFields(kind, before, textsOf(change.value)),
      became:
        stateOf(withLaterFields(change.value, shipped)) ===
        stateOf(withLaterFields(older?.value ?? shipped ?? {}, shipped))
          ? undefined
          : stateOf(change.value),
    }
  })
  return shipped ? [...entries, { revision: 0, touched: undefined, fields: [], became: undefined }] : entries
}

const stateOf = (value: CatalogueValue) => value[STATE] as TripState | undefined

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
  const kept = withKeptFacts(draft.kind, current && toRevisionValue(current), draft.value)
  // Drafts and hidden trips are shown as they will be.
  const value = isTripKind(draft.kind) ? { ...kept, [STATE]: 'public' } : kept
  const others = changes.filter(({ kind, key }) => kind !== draft.kind || key !== draft.key)
  return applyRevisions(catalogue.shipped, [...others, { ...draft, value, createdAt: now() } as CatalogueRevision])
}
