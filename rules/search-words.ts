/** More words than anybody types to find one record. */
const MOST_WORDS = 8
/** One letter begins so many names that the answer would be the whole list: it is taken for the whole word. */
const LEAST_BEGINNING = 2

const ACCENTS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
/** Addresses have none of these, and are often copied together with them. */
const AROUND_ADDRESSES = /[\s,;<>()"]+/
const ADDRESS = /^[^@]+@[^@]*$/

/** The words of a text in small letters without accents: the way db/schema/search.ts keeps them. */
export function wordsIn(text: string): string[] {
  const words = text.normalize('NFD').replace(ACCENTS, '').toLowerCase().split(BETWEEN_WORDS)
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS)
}

/**
 * What somebody typed to find a person. A mail address, or the beginning of one that goes as far as its @, stays as it
 * is: half of all people have the words behind it.
 */
export function searchWords(typed: string): string[] {
  const found = typed
    .split(AROUND_ADDRESSES)
    .flatMap((part) => (ADDRESS.test(part) ? part.toLowerCase() : wordsIn(part)))
  return [...new Set(found)].slice(0, MOST_WORDS)
}

export function isAddress(word: string): boolean {
  return word.includes('@')
}

/** Whether a search by the beginning of words is one by this word. */
export function isBeginning(word: string): boolean {
  return word.length >= LEAST_BEGINNING
}

/** Whether one of a text's words begins with it. */
export function begins(text: string, word: string): boolean {
  return wordsIn(text).some((each) => (isBeginning(word) ? each.startsWith(word) : each === word))
}
