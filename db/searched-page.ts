import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PageTurn } from '../rules/pages.ts'
import { beyond, type KeyColumns, readingOrder } from './keyset.ts'

/** Looked through in milliseconds. A word that fills no page of them is in so few rows that all of those can be sorted. */
const NEAR_ROWS = 10_000

type Search = {
  table: SQLWrapper
  key: KeyColumns
  /** Narrows the list to one that has an index in its order. */
  isListed?: SQL | undefined
  /** Asked of one row after the other. */
  isFound: SQL | undefined
  /** The same for all rows at once, where that has to be said in another way to be answered by indexes. */
  isLookedUp?: SQL | undefined
  turn: PageTurn
}

/**
 * A page of what a search finds, by the ids of its rows. Of a common word an index by words gives a hundred thousand rows
 * to sort; to a rare one an index by age leads past a million others. Which of the two is better the database would have to
 * guess: so the rows next to the place are looked through, and only if they do not fill the page, everything.
 */
export async function searchedPage<Row>(
  search: Search,
  limit: number,
  read: (isOnPage: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const { id } = search.key
  const near = await read(sql`${id} in ${nearIds(search, limit)}`)
  return near.length === limit ? near : read(sql`${id} in ${allIds(search, limit)}`)
}

function nearIds({ table, key, isListed, isFound, turn }: Search, limit: number): SQL {
  const order = sql.join(readingOrder(key, turn), sql`, `)
  return sql`(select ${key.id} from (
    select * from ${table} where ${and(isListed, beyond(key, turn)) ?? sql`true`} order by ${order} limit ${NEAR_ROWS}
  ) ${table} where ${isFound} order by ${order} limit ${limit})`
}

/** Found first and sorted then, whatever the database thinks of it. */
function allIds({ table, key, isListed, isFound, isLookedUp = isFound, turn }: Search, limit: number): SQL {
  const order = sql.join(readingOrder(key, turn), sql`, `)
  return sql`(with ${table} as materialized (
    select ${key.id}, ${key.at} from ${table} where ${and(isListed, beyond(key, turn), isLookedUp)}
  ) select ${key.id} from ${table} order by ${order} limit ${limit})`
}
