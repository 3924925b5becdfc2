const MAX_WORDS = 8
/** A single letter must match a whole word, because as a prefix it would match almost every record. */
const MIN_PREFIX_LENGTH = 2

const ACCENTS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
/** Email addresses are often copied together with these. */
const AROUND_EMAILS = /[\s,;<>()"]+/
const EMAIL = /^[^@]+@[^@]*$/

/** In lower case and without accents, as db/schema/search.ts stores them. */
export function normalizeWords(text: string): string[] {
  const words = text.normalize('NFD').replace(ACCENTS, '').toLowerCase().split(BETWEEN_WORDS)
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS)
}

/**
 * An email address stays one word once its @ is typed, because the words of common hosts would match half of all people.
 */
export function parseSearchWords(typed: string): string[] {
  const found = typed
    .split(AROUND_EMAILS)
    .flatMap((part) => (EMAIL.test(part) ? part.toLowerCase() : normalizeWords(part)))
  return [...new Set(found)].slice(0, MAX_WORDS)
}

export function isEmailWord(word: string): boolean {
  return word.includes('@')
}

/** Whether a search word also matches longer words that start with it. */
export function isPrefix(word: string): boolean {
  return word.length >= MIN_PREFIX_LENGTH
}

export function hasWordStartingWith(text: string, word: string): boolean {
  return normalizeWords(text).some((each) => (isPrefix(word) ? each.startsWith(word) : each === word))
}
