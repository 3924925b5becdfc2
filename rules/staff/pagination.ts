export const PAGE_ROWS = 50

/** Rule A7: of each kind. Staff who need more type another word, or open the list of the kind. */
export const MAX_FOUND = 10

type Key = { at: Date; id: string }
/** The page after or before a row; undefined is the first page. */
export type PageCursor = { after: Key } | { before: Key } | undefined

export type ListPage<Row> = { rows: Row[]; previous: Key | undefined; next: Key | undefined }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** For URLs: 2027-01-23T14:05:00.000Z_<id>. */
export function formatCursor({ at, id }: Key): string {
  return `${at.toISOString()}_${id}`
}

/** An invalid cursor leads to the first page. */
export function parseCursor({ after, before }: { after: string | null; before: string | null }): PageCursor {
  const next = parseKey(after)
  if (next) return { after: next }
  const previous = parseKey(before)
  return previous && { before: previous }
}

function parseKey(text: string | null): Key | undefined {
  const [moment = '', id = ''] = (text ?? '').split('_')
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) || !UUID.test(id) ? undefined : { at, id }
}

/**
 * `read` has one row more than a page, to see whether there is another page. For the page before a row, the rows were read
 * backwards.
 */
export function toListPage<Row extends Key>(
  read: readonly Row[],
  cursor: PageCursor,
  limit = PAGE_ROWS,
): ListPage<Row> {
  const isBackwards = cursor !== undefined && 'before' in cursor
  const hasMore = read.length > limit
  const shown = read.slice(0, limit)
  const rows = isBackwards ? shown.reverse() : shown
  const hasPrevious = isBackwards ? hasMore : cursor !== undefined
  const hasNext = isBackwards || hasMore
  return { rows, previous: hasPrevious ? rows[0] : undefined, next: hasNext ? rows.at(-1) : undefined }
}
