import type { OrderId } from '#rules/ids.ts'
import type { StatementLine } from './bank-lines.ts'

/** An order that is still waiting for a bank transfer. */
export type UnpaidTransfer = {
  orderId: OrderId
  shortCode: string | null
  firstName: string
  lastName: string
  outstandingCents: number
  /** Set if the order pays for an existing booking. */
  bookingReference: string | null
}

/** Why a line may be meant for an order, the strongest reason first. */
const WEIGHT = { 'similar-code': 8, 'booking-reference': 8, 'last-name': 4, amount: 3, 'first-name': 1 }
export type SuggestionReason = keyof typeof WEIGHT
export const SUGGESTION_REASONS = Object.keys(WEIGHT) as SuggestionReason[]

export type MatchSuggestion = { orderId: OrderId; reasons: SuggestionReason[] }

const MAX_SUGGESTIONS = 5
/** A first name alone is not enough. */
const MIN_WEIGHT = 3
/** How many characters of a short code may be wrong, missing or added. */
const MAX_TYPOS = 2

type Line = Pick<StatementLine, 'amountCents' | 'payer' | 'message'>

/** Rule M20: suggests orders for a line without a known reference, the likeliest first. */
export function createMatchSuggester(transfers: readonly UnpaidTransfer[]): (line: Line) => MatchSuggestion[] {
  // Prepared once, because the suggester is called for every line of a statement.
  const candidates = transfers.map(toCandidate)
  return (line) => {
    const characters = lettersAndDigitsOf(line.message)
    const words = new Set([...wordsOf(line.payer), ...wordsOf(line.message)])
    return candidates
      .map((order) => weighed(order, reasonsFor(order, line, characters, words)))
      .filter(({ weight }) => weight >= MIN_WEIGHT)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ suggestion }) => suggestion)
  }
}

type Candidate = ReturnType<typeof toCandidate>

function toCandidate({ orderId, shortCode, firstName, lastName, outstandingCents, bookingReference }: UnpaidTransfer) {
  return {
    orderId,
    code: shortCode === null ? null : { characters: shortCode, parts: partsOf(shortCode) },
    outstandingCents,
    reference: bookingReference === null ? null : lettersAndDigitsOf(bookingReference),
    firstName: wordsOf(firstName),
    lastName: wordsOf(lastName),
  }
}

function reasonsFor(order: Candidate, line: Line, characters: string, words: Set<string>): SuggestionReason[] {
  const { code, reference, firstName, lastName, outstandingCents } = order
  const holds = {
    'similar-code': code !== null && isSimilar(characters, code),
    'booking-reference': reference !== null && characters.includes(reference),
    'last-name': isNamed(lastName, words),
    amount: line.amountCents === outstandingCents,
    'first-name': isNamed(firstName, words),
  } satisfies Record<SuggestionReason, boolean>
  return SUGGESTION_REASONS.filter((reason) => holds[reason])
}

function weighed({ orderId }: Candidate, reasons: SuggestionReason[]): { suggestion: MatchSuggestion; weight: number } {
  return { suggestion: { orderId, reasons }, weight: reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0) }
}

/**
 * The code is split into one more part than it may have typos, so at least one part must appear unchanged. This cheap
 * check saves most of the expensive ones.
 */
function isSimilar(text: string, { characters, parts }: { characters: string; parts: string[] }): boolean {
  return parts.some((part) => text.includes(part)) && typosWithin(text, characters) <= MAX_TYPOS
}

function partsOf(code: string): string[] {
  const length = Math.floor(code.length / (MAX_TYPOS + 1))
  return Array.from({ length: MAX_TYPOS + 1 }, (_, part) => code.slice(part * length, (part + 1) * length))
}

/** The smallest edit distance between the code and any substring of the text (Sellers’ algorithm). */
function typosWithin(text: string, code: string): number {
  // One column per character of the text: the distance of each prefix of the code to the best substring ending there.
  let column = Array.from({ length: code.length + 1 }, (_, length) => length)
  let min = code.length
  for (const character of text) {
    // The match may start anywhere, so the empty prefix always has distance 0.
    const next = [0]
    for (let length = 1; length <= code.length; length++) {
      const [over = 0, left = 0, up = 0] = [column[length - 1], column[length], next[length - 1]]
      next.push(Math.min(over + (code[length - 1] === character ? 0 : 1), left + 1, up + 1))
    }
    column = next
    min = Math.min(min, column[code.length] ?? min)
  }
  return min
}

function lettersAndDigitsOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Banks write names without accents, in capitals, and in any order. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1)
}

function isNamed(name: readonly string[], words: Set<string>): boolean {
  return name.length > 0 && name.every((part) => words.has(part))
}
