import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isBeginning } from '../../rules/search-words.ts'

/**
 * What staff find a row by: its words in small letters without accents, addresses split as rules/search-words.ts splits
 * what is typed. Kept in a column that the schema does not name, so that no reading of a row carries it along; migrations
 * 0003 and 0005 tell what it is made of.
 */
export function keptWords(table: SQLWrapper): SQL {
  return sql`${table}.words`
}

/** A word of rules/search-words.ts, which has only letters and digits, as the condition that it is among a row's. */
export function hasWord(table: SQLWrapper, word: string): SQL {
  return sql`${keptWords(table)} @@ ${isBeginning(word) ? `${word}:*` : word}::tsquery`
}

/** An address of rules/search-words.ts. Each list has an index of its addresses that finds beginnings. */
export function hasAddress(email: SQLWrapper, address: string): SQL {
  return sql`starts_with(${email}, ${address})`
}
