import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { referenceGroups } from '#rules/bookings/booking-reference.ts'
import { isEmailWord, isPrefix } from '#rules/staff/search-words.ts'

/**
 * The words that staff find a row by: in lower case without accents, split as rules/staff/search-words.ts splits a
 * search. Its column is not in the schema, so that `select()` does not read it; migrations 0003 and 0005 define it.
 */
export function searchVector(table: SQLWrapper): SQL {
  return sql`${table}.search_vector`
}

export function matchesWord(table: SQLWrapper, word: string): SQL {
  return sql`${searchVector(table)} @@ ${toTsquery(word)}::tsquery`
}

/**
 * The words of rules/staff/search-words.ts have only letters and digits, so they need no quoting. "24bd7395" may be a
 * reference without its dash or the beginning of an address, so it is searched for as both.
 */
function toTsquery(word: string): string {
  const start = isPrefix(word) ? `${word}:*` : word
  const groups = referenceGroups(word)
  return groups ? `${start}|(${groups.join('&')})` : start
}

/** Any of these words, each whole. Words with other characters than letters and digits would need quoting. */
export function matchesWords(table: SQLWrapper, words: readonly string[]): SQL {
  return sql`${searchVector(table)} @@ ${words.join('|')}::tsquery`
}

/** Without an index, for the few rows of a table that has no search vector. */
export function textHasWord(text: SQLWrapper, word: string): SQL {
  return sql`search_words(${text}) @@ ${toTsquery(word)}::tsquery`
}

type Named = Record<'firstName' | 'lastName' | 'email', SQLWrapper>

export function personHasWord({ firstName, lastName, email }: Named, word: string): SQL {
  if (isEmailWord(word)) return matchesEmailPrefix(sql`lower(${email})`, word)
  return textHasWord(sql`${firstName} || ' ' || ${lastName} || ' ' || ${email}`, word)
}

/**
 * The digits of a phone number from its end: people type the same number with and without its country, so staff find it
 * by its last digits (`phoneEnd` in rules/staff/search-words.ts).
 */
export function reversedDigits(phone: SQLWrapper): SQL {
  return sql`reverse(regexp_replace(${phone}, '[^0-9]', '', 'g'))`
}

export function endsWithDigits(phone: SQLWrapper, digits: string): SQL {
  return sql`starts_with(${reversedDigits(phone)}, ${[...digits].toReversed().join('')})`
}

/** The phone number of a form as it was sent. */
export function phoneIn(payload: SQLWrapper): SQL {
  return sql`${payload} ->> 'phone'`
}

/** Each searched table has an index for the beginnings of its addresses. */
export function matchesEmailPrefix(email: SQLWrapper, address: string): SQL {
  return sql`starts_with(${email}, ${address})`
}
