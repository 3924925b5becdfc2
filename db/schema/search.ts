import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isPrefix } from '../../rules/staff/search-words.ts'

/**
 * The words that staff find a row by: in lower case without accents, split as rules/staff/search-words.ts splits a
 * search. Its column is not in the schema, so that `select()` does not read it; migrations 0003 and 0005 define it.
 */
export function searchVector(table: SQLWrapper): SQL {
  return sql`${table}.search_vector`
}

/** The words of rules/staff/search-words.ts have only letters and digits, so they need no quoting. */
export function matchesWord(table: SQLWrapper, word: string): SQL {
  return sql`${searchVector(table)} @@ ${isPrefix(word) ? `${word}:*` : word}::tsquery`
}

/** Each searched table has an index for the beginnings of its addresses. */
export function matchesEmailPrefix(email: SQLWrapper, address: string): SQL {
  return sql`starts_with(${email}, ${address})`
}
