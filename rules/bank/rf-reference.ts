import { type OrderId, spellId } from '#rules/ids.ts'

/**
 * No vowels, so that no code spells a word; at most one of any characters that look alike; and no P, because a P inside a
 * code could be read as the start of another one.
 */
const ALPHABET = '23479CDFGHJKMNQRTVWXY'
/** Makes a code recognizable inside other text. */
const PREFIX = 'PP'

/** Rule M7: for banks whose reference field is too short. */
export function createShortCode(id: OrderId): string {
  return spellId(id, ALPHABET, 16)
}

/** For people: PP-2347-9CDF. */
export function formatShortCode(code: string): string {
  return `${PREFIX}-${code.slice(0, 4)}-${code.slice(4)}`
}

/** ISO 11649: RF, two check digits, and the short code. */
export function rfReference(code: string): string {
  const body = `${PREFIX}${code}`
  const check = 98 - remainder(`${body}RF00`)
  return `RF${String(check).padStart(2, '0')}${body}`
}

/** What a transfer carries: guests type the code where the full reference does not fit. */
export function transferReferences(id: OrderId): { shortCode: string; providerId: string } {
  const shortCode = createShortCode(id)
  return { shortCode, providerId: rfReference(shortCode) }
}

/** The usual print form of references and account numbers: RF12 PP23 479C DF. */
export function groupByFour(characters: string): string {
  return characters.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** ISO 7064: letters become numbers from 10 to 35, and the resulting number is divided by 97. */
function remainder(characters: string): number {
  let rest = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97
  }
  return rest
}

/** Letters that people type for a digit. */
const DIGITS: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }
/** Characters that no code has, with those that look like them. */
const LOOKALIKES: Record<string, string> = { O: 'DQ', 0: 'DQ', 1: '7', I: 'J', L: 'J', Z: '2', 6: 'G', U: 'V', A: '4' }

const WRITTEN = /(?:RF(?<check>[A-Z0-9]{2}))?PP(?<code>[^P]{8})/g

/**
 * Finds short codes in typed text: with or without RF, in any case, with separators, inside other words. A misread
 * character is corrected if the check digits prove it; a code that contradicts its check digits is ignored.
 */
export function parseShortCodes(text: string): string[] {
  const characters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const codes = [...characters.matchAll(WRITTEN)].map(({ groups: { check, code = '' } = {} }) =>
    check ? corrected(code, check) : exact(code),
  )
  return [...new Set(codes)].filter((code) => code !== undefined)
}

const HALF_CODE = 4

/**
 * Codes that stand alone in typed text, in one word or in their two halves, because guests leave out what comes before.
 * Where a PP comes before, the reference has been read by `parseShortCodes`, or its check digits speak against it.
 */
export function parseBareCodes(text: string): string[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/)
  const codes = words.flatMap((word, index) => {
    if (words[index - 1]?.endsWith(PREFIX)) return []
    const next = words[index + 1] ?? ''
    const typed = word.length === HALF_CODE && next.length === HALF_CODE ? word + next : word
    return typed.length === 2 * HALF_CODE ? (exact(typed) ?? []) : []
  })
  return [...new Set(codes)]
}

function exact(typed: string): string | undefined {
  return [...typed].every((character) => ALPHABET.includes(character)) ? typed : undefined
}

/** Undefined unless exactly one possible reading matches the check digits. */
function corrected(typed: string, check: string): string | undefined {
  const digits = check.replace(/\D/g, (character) => DIGITS[character] ?? character)
  const proven = readings(typed).filter((code) => rfReference(code).slice(2, 4) === digits)
  return proven.length === 1 ? proven[0] : undefined
}

function readings(typed: string): string[] {
  return [...typed].reduce<string[]>(
    (starts, character) => {
      const choices = ALPHABET.includes(character) ? character : (LOOKALIKES[character] ?? '')
      return starts.flatMap((start) => [...choices].map((choice) => start + choice))
    },
    [''],
  )
}
