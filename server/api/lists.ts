import { dayKey, formatListCursor, type ListKey, momentKey, parseListCursor } from '#rules/api/cursors.ts'
import { type ApiProblem, refuse } from './problems.ts'

type Page = { limit: number; cursor?: string | undefined }
type Read<Key> = { ok: true; after: Key | undefined } | ApiProblem

/** The position where a list continues, or the problem with its cursor. */
function readCursor<Key>(list: string, { cursor }: Page, toKey: (key: ListKey) => Key | undefined): Read<Key> {
  if (!cursor) return { ok: true, after: undefined }
  const parsed = parseListCursor(list, cursor)
  const after = parsed && toKey(parsed)
  return after ? { ok: true, after } : refuse('invalid-cursor')
}

export const readMomentCursor = (list: string, page: Page) => readCursor(list, page, momentKey)
export const readDayCursor = (list: string, page: Page) => readCursor(list, page, dayKey)
export const readPlainCursor = (list: string, page: Page) => readCursor(list, page, (key) => key)

/** One page, with the cursor of the next page. */
export function toList<Row>(list: string, data: Row[], next: ListKey | undefined) {
  return { ok: true as const, body: { data, next: next ? formatListCursor(list, next) : null } }
}

/** The cursor key of a row that is ordered by its creation time. */
export const keyOf = (row: { at: Date; id: string } | undefined) => row && { at: row.at.toISOString(), id: row.id }
