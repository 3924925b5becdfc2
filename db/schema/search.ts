import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isBeginning } from '../../rules/search-words.ts'

/**
 * The words of a text as a search finds them by their beginnings: in small letters, without accents, addresses split
 * where rules/search-words.ts splits what is typed. An index is used only where a query says the very same.
 */
export function wordsOf(text: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const words = sql`regexp_replace(lower(${plain}), '[^[:alnum:]]+', ' ', 'g')`
  return sql`array_to_tsvector(array_remove(string_to_array(${words}, ' '), ''))`
}

/** A word of rules/search-words.ts, which has only letters and digits, as the condition that it is among others. */
export function hasWord(words: SQL, word: string): SQL {
  return sql`${words} @@ ${isBeginning(word) ? `${word}:*` : word}::tsquery`
}

/**
 * Of lists that are too long to make words anew for each row: the same words, kept in a column that the schema does not
 * name, so that no reading of a row carries it along. Migration 0003 tells what they are made of.
 */
export function keptWords(table: SQLWrapper): SQL {
  return sql`${table}.words`
}
