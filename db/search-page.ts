import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PAGE_ROWS, type PageCursor } from '#rules/staff/pagination.ts'
import { MAX_SORTED_ROWS, type SortedPage } from '#rules/staff/sorting.ts'
import type { Db } from './database.ts'
import {
  isBeyondCursor,
  type KeyColumns,
  orderByColumns,
  orderByKeyset,
  type RowPlace,
  type SortColumns,
  toPlace,
} from './keyset.ts'

/** Scanned in milliseconds. A word too rare to fill a page from them has few enough matches to sort them all. */
const NEARBY_ROWS = 10_000

type Conditions = {
  /** A filter that has an index in the order of the list, or leaves so few rows that they are quickly sorted. */
  isListed?: SQL | undefined
  /** Checked row by row. */
  isFound: SQL | undefined
  /** The same condition in the form that indexes can answer, where it differs. */
  isLookedUp?: SQL | undefined
}
type Search = Conditions & { table: SQLWrapper; key: KeyColumns; cursor: PageCursor }

type List<Filter, Row> = {
  table: SQLWrapper
  key: KeyColumns
  search(filter: Filter, now: Date): Conditions
  read(db: Db, which: SQL | undefined, place: PageCursor, limit: number, now: Date): Promise<Row[]>
}

type SortedList<Filter, Row, Name extends string> = Pick<List<Filter, Row>, 'key' | 'search'> & {
  /** The table of the list, with those that its columns are in. */
  from: SQL
  sorts: SortColumns<Name>
  read(db: Db, which: SQL | undefined, place: RowPlace, limit: number, now: Date): Promise<Row[]>
}

/** Rows that staff list and search, newest first; for a page before the cursor, the rows nearest to the cursor first. */
export function createRowList<Filter extends { words: readonly unknown[] }, Row>(list: List<Filter, Row>) {
  const { table, key, search, read } = list
  return {
    async list(db: Db, filter: Filter, cursor: PageCursor, limit: number, now: Date): Promise<Row[]> {
      if (filter.words.length === 0) return this.scan(db, filter, cursor, limit, now)
      const found = { ...search(filter, now), table, key, cursor }
      return searchPage(found, limit, (isOnPage) => read(db, isOnPage, cursor, limit, now))
    },
    /** For exports, which read everything in batches, in the order of the pages. */
    async scan(db: Db, filter: Filter, cursor: PageCursor, limit: number, now: Date): Promise<Row[]> {
      return read(db, and(allMatches(search(filter, now)), isBeyondCursor(key, cursor)), cursor, limit, now)
    },
  }
}

/**
 * Rule A18: a page of such a list in the order of a column, with one row more. Values have no index, so everything that
 * matches is sorted. `isTooLong` tells whether that is too much.
 */
export function createSortedRows<Filter, Row, Name extends string>(list: SortedList<Filter, Row, Name>) {
  const { from, key, sorts, search, read } = list
  return (db: Db, filter: Filter, sort: SortedPage<Name>, now: Date): Promise<Row[]> => {
    const place = toPlace(sorts, sort, PAGE_ROWS)
    const order = sql.join(orderByColumns(place, key.id), sql`, `)
    // Only what decides the order is read of all rows, and the rest of those on the page.
    const onPage = sql`select ${key.id} from ${from} where ${allMatches(search(filter, now)) ?? sql`true`}
      order by ${order} limit ${PAGE_ROWS + 1} offset ${place.offset}`
    return read(db, sql`${key.id} in (${onPage})`, place, PAGE_ROWS + 1, now)
  }
}

/** Rule A18. Counts no further than it has to. */
export async function isTooLong(db: Db, table: SQLWrapper, which: SQL | undefined): Promise<boolean> {
  const counted = sql`select from ${table} where ${which ?? sql`true`} limit ${MAX_SORTED_ROWS + 1}::int`
  const { rows } = await db.execute<{ isLonger: boolean }>(
    sql`select count(*) > ${MAX_SORTED_ROWS}::int as "isLonger" from (${counted}) counted`,
  )
  return rows[0]?.isLonger ?? false
}

/** Every row that matches, by indexes where there are any. */
export function allMatches({ isListed, isFound, isLookedUp = isFound }: Conditions): SQL | undefined {
  return and(isListed, isLookedUp)
}

/**
 * One page of search results. For a common word, the word index yields a hundred thousand rows to sort; for a rare
 * word, the index by age leads past a million others. PostgreSQL would have to guess which is better, so we scan the
 * rows nearest to the cursor, and search everything only if they do not fill the page.
 */
async function searchPage<Row>(search: Search, limit: number, read: (isOnPage: SQL) => Promise<Row[]>): Promise<Row[]> {
  const { id } = search.key
  const nearby = await read(sql`${id} in ${nearbyIds(search, limit)}`)
  return nearby.length === limit ? nearby : read(sql`${id} in ${allIds(search, limit)}`)
}

function nearbyIds({ table, key, isListed, isFound, cursor }: Search, limit: number): SQL {
  const order = sql.join(orderByKeyset(key, cursor), sql`, `)
  return sql`(select ${key.id} from (
    select * from ${table} where ${and(isListed, isBeyondCursor(key, cursor)) ?? sql`true`} order by ${order} limit ${NEARBY_ROWS}
  ) ${table} where ${isFound} order by ${order} limit ${limit})`
}

/** Materialized, so that the database searches first and sorts afterward. */
function allIds({ table, key, isListed, isFound, isLookedUp = isFound, cursor }: Search, limit: number): SQL {
  const order = sql.join(orderByKeyset(key, cursor), sql`, `)
  return sql`(with ${table} as materialized (
    select ${key.id}, ${key.at} from ${table} where ${and(isListed, isBeyondCursor(key, cursor), isLookedUp)}
  ) select ${key.id} from ${table} order by ${order} limit ${limit})`
}
