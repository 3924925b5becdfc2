import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '#rules/staff/pagination.ts'

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
