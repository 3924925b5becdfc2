import { type AnyColumn, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PageCursor } from '#rules/staff/pagination.ts'
import type { SortedPage } from '#rules/staff/sorting.ts'

export type KeyColumns = { at: AnyColumn; id: AnyColumn }

/** The rows on the far side of the cursor, in a list with the newest first. */
export function isBeyondCursor({ at, id }: KeyColumns, cursor: PageCursor): SQL | undefined {
  if (!cursor) return undefined
  const key = sql`(${at}, ${id})`
  return 'after' in cursor
    ? sql`${key} < (${cursor.after.at}::timestamptz, ${cursor.after.id}::uuid)`
    : sql`${key} > (${cursor.before.at}::timestamptz, ${cursor.before.id}::uuid)`
}

/** The rows nearest to the cursor come first. */
export function orderByKeyset({ at, id }: KeyColumns, cursor: PageCursor): SQL[] {
  return cursor && 'before' in cursor ? [asc(at), asc(id)] : [desc(at), desc(id)]
}

/** Rule A18: the columns of a list in SQL. The first decides, the others decide between rows that are equal in it. */
export type SortColumns<Name extends string> = Record<Name, readonly SQLWrapper[]>

type SortedPlace = { columns: readonly SQLWrapper[]; isDescending: boolean; offset: number }

/** Where a page begins, and the order of its rows. */
export type RowPlace = PageCursor | SortedPlace

/** `limit` is the number of rows on a page. */
export function toPlace<Name extends string>(
  sorts: SortColumns<Name>,
  { by, isDescending, page }: SortedPage<Name>,
  limit: number,
): SortedPlace {
  return { columns: sorts[by], isDescending, offset: (page - 1) * limit }
}

export function orderRows(key: KeyColumns, place: RowPlace): SQL[] {
  return place && 'columns' in place ? orderByColumns(place, key.id) : orderByKeyset(key, place)
}

/** The ID comes last, so that equal rows have an order, too. */
export function orderByColumns({ columns, isDescending }: SortedPlace, id: AnyColumn): SQL[] {
  return [...columns, id].map((column) => (isDescending ? desc(column) : asc(column)))
}

export function offsetOf(place: RowPlace): number {
  return place && 'columns' in place ? place.offset : 0
}
