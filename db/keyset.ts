import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PageTurn } from '../rules/pages.ts'

export type KeyColumns = { at: AnyColumn; id: AnyColumn }

/** The rows of a list, which shows the newest first, on the wanted side of a place. */
export function beyond({ at, id }: KeyColumns, turn: PageTurn): SQL | undefined {
  if (!turn) return undefined
  const key = sql`(${at}, ${id})`
  return 'after' in turn
    ? sql`${key} < (${turn.after.at}::timestamptz, ${turn.after.id}::uuid)`
    : sql`${key} > (${turn.before.at}::timestamptz, ${turn.before.id}::uuid)`
}

/** The rows next to that place come first. */
export function readingOrder({ at, id }: KeyColumns, turn: PageTurn): SQL[] {
  return turn && 'before' in turn ? [asc(at), asc(id)] : [desc(at), desc(id)]
}
