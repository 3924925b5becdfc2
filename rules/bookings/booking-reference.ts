import { type BookingId, spellId } from '#rules/ids.ts'

/** No vowels, so that no reference spells a word, and no characters that look alike. */
const ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXZ'
const PREFIX = 'PP'

/** Short enough to read out on the phone. */
export function bookingReference(id: BookingId): string {
  const characters = spellId(id, ALPHABET, 24)
  return `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Drops the prefix from search words, because it would match every booking. */
export function withoutReferencePrefix(words: readonly string[]): string[] {
  return words.filter((word) => word !== PREFIX.toLowerCase())
}
