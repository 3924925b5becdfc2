const MAX_WORDS = 8
/** A single letter must match a whole word, because as a prefix it would match almost every record. */
const MIN_PREFIX_LENGTH = 2

const ACCENTS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
/** Email addresses are often copied together with these. */
const AROUND_EMAILS = /[\s\p{Cc},;<>()"]+/u
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

/** The last four digits are what callers read out. */
const MIN_PHONE_DIGITS = 4
/** Without its country code, a number is this long or longer. */
const COMPARED_PHONE_DIGITS = 9
const PHONE = /^[\d\s()+./-]+$/

/** The last digits of a typed phone number, which are the same with and without its country and its leading zeros. */
export function phoneEnd(typed: string): string | undefined {
  const all = PHONE.test(typed) ? typed.replace(/\D/g, '') : ''
  // So few are an end, which may begin with a zero.
  const digits = all.length === MIN_PHONE_DIGITS ? all : all.replace(/^0+/, '')
  return digits.length < MIN_PHONE_DIGITS ? undefined : digits.slice(-COMPARED_PHONE_DIGITS)
}

const TRANSACTION_ID = /^[\w.-]{5,100}$/

/** Providers' IDs of orders, payments and refunds. Some have small and capital letters, others are often typed small. */
export function transactionIds(typed: string): string[] {
  const id = typed.trim()
  return TRANSACTION_ID.test(id) ? [...new Set([id, id.toUpperCase()])] : []
}

export function isEmailWord(word: string): boolean {
  return word.includes('@')
}

/** Whether a search word also matches longer words that start with it. */
export function isPrefix(word: string): boolean {
  return word.length >= MIN_PREFIX_LENGTH
}

/** Rule A7: nothing that was typed is the beginning of a longer word. */
export function isTooShort(typed: string): boolean {
  const words = parseSearchWords(typed)
  return words.length > 0 && !words.some(isPrefix)
}

export function hasWordStartingWith(text: string, word: string): boolean {
  return normalizeWords(text).some((each) => (isPrefix(word) ? each.startsWith(word) : each === word))
}
