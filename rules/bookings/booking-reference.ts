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

const UNDASHED = new RegExp(`^(?:${PREFIX})?([${ALPHABET}]{4})([${ALPHABET}]{4})$`, 'i')

/** Search words without the prefix, which would match every booking, and with a reference without dashes as its halves. */
export function toReferenceWords(words: readonly string[]): string[] {
  return words.filter((word) => word !== PREFIX.toLowerCase()).flatMap((word) => UNDASHED.exec(word)?.slice(1) ?? word)
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
