/** More words than anybody types to find one record. */
const MOST_WORDS = 8
/** One letter begins so many names that the answer would be the whole list: it is taken for the whole word. */
const LEAST_BEGINNING = 2

const ACCENTS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** What somebody typed, as words in small letters without accents: the way db/schema/search.ts keeps them. */
export function searchWords(typed: string): string[] {
  const words = typed.normalize('NFD').replace(ACCENTS, '').toLowerCase().split(BETWEEN_WORDS)
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS)
}

/** Whether a search by the beginning of words is one by this word. */
export function isBeginning(word: string): boolean {
  return word.length >= LEAST_BEGINNING
}

/** Whether one of a text's words begins with it. */
export function begins(text: string, word: string): boolean {
  return searchWords(text).some((each) => (isBeginning(word) ? each.startsWith(word) : each === word))
}
