/** Enough to fill a screen, few enough to read. */
export const PAGE_ROWS = 50

type Key = { at: Date; id: string }
/** Which page of a list is wanted: the one behind a place, or the one before it. */
export type PageTurn = { after: Key } | { before: Key } | undefined

/** What a page of a list is made of. */
export type ListPage<Row> = { rows: Row[]; previous: Key | undefined; next: Key | undefined }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As an address carries it: 2027-01-23T14:05:00.000Z_<id>. */
export function placeText({ at, id }: Key): string {
  return `${at.toISOString()}_${id}`
}

/** What is no place is none: the list begins at its beginning. */
export function turnOf({ after, before }: { after: string | null; before: string | null }): PageTurn {
  const next = readPlace(after)
  if (next) return { after: next }
  const previous = readPlace(before)
  return previous && { before: previous }
}

function readPlace(text: string | null): Key | undefined {
  const [moment = '', id = ''] = (text ?? '').split('_')
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) || !UUID.test(id) ? undefined : { at, id }
}

/**
 * The rows of a page, of which one more was read than it shows, in the order of reading: towards the end of the list, or,
 * for the page before a place, away from it.
 */
export function pageOf<Row extends Key>(read: readonly Row[], turn: PageTurn): ListPage<Row> {
  const isBack = turn !== undefined && 'before' in turn
  const hasMore = read.length > PAGE_ROWS
  const shown = read.slice(0, PAGE_ROWS)
  const rows = isBack ? shown.reverse() : shown
  const hasPrevious = isBack ? hasMore : turn !== undefined
  const hasNext = isBack || hasMore
  return { rows, previous: hasPrevious ? rows[0] : undefined, next: hasNext ? rows.at(-1) : undefined }
}
