import { type BookingId, spellId } from '#rules/ids.ts'

/** No vowels, so that no reference spells a word, and no characters that look alike. */
const ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXZ'
const PREFIX = 'PP'
/** More codes than any message has. */
const MAX_CODES = 100

/** Short enough to read out on the phone. */
export function bookingReference(id: BookingId): string {
  const characters = spellId(id, ALPHABET, 24)
  return toReference(characters)
}

const WITH_PREFIX = new RegExp(`^${PREFIX}(?=[${ALPHABET}]{8}$)`, 'i')

/** Search words without the prefix, which would match every booking, alone or in front of a reference without dashes. */
export function toReferenceWords(words: readonly string[]): string[] {
  return words.filter((word) => word !== PREFIX.toLowerCase()).map((word) => word.replace(WITH_PREFIX, ''))
}

const GROUPS = new RegExp(`^([${ALPHABET}]{4})([${ALPHABET}]{4})$`, 'i')

/** The two groups of a word that may be a reference without its dash. */
export function referenceGroups(word: string): string[] | undefined {
  return GROUPS.exec(word)?.slice(1)
}

const REFERENCE = new RegExp(`(?=([${ALPHABET}]{8}))`, 'g')

/**
 * What may be references in a text, with or without PP and dashes, inside other words or not. Most are none, so they
 * are only looked up.
 */
export function parseBookingReferences(text: string): string[] {
  const characters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const found = [...characters.matchAll(REFERENCE)].map(([, code = '']) => toReference(code))
  return [...new Set(found)].slice(0, MAX_CODES)
}

function toReference(code: string): string {
  return `${PREFIX}-${code.slice(0, 4)}-${code.slice(4)}`
}
