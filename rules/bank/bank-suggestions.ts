import { parseBookingReferences } from '#rules/bookings/booking-reference.ts'
import type { BookingId, OrderId } from '#rules/ids.ts'
import type { StatementLine } from './bank-lines.ts'

/** An order that is still waiting for a bank transfer, or a booking with open installments. */
export type MatchCandidate = {
  /** For a booking, the order that became it. */
  orderId: OrderId
  /** The booking that the money would pay for, if there is one. */
  bookingId: BookingId | null
  /** Otherwise it is a transfer that someone announced. */
  isBooking: boolean
  shortCode: string | null
  firstName: string
  lastName: string
  /** The amounts that it waits for: of a booking, each open installment and all of them together. */
  awaitedCents: readonly number[]
  bookingReference: string | null
  isExpired: boolean
}

/** Why a line may be meant for an order, the strongest reason first. */
const WEIGHT = { 'similar-code': 8, 'booking-reference': 8, 'last-name': 4, amount: 3, 'first-name': 1 }
export type SuggestionReason = keyof typeof WEIGHT
export const SUGGESTION_REASONS = Object.keys(WEIGHT) as SuggestionReason[]

export type MatchSuggestion = MatchCandidate & { reasons: SuggestionReason[] }

const MAX_SUGGESTIONS = 5
/** A first name alone is not enough. */
const MIN_WEIGHT = 3
/** How many characters of a short code may be wrong, missing or added. */
const MAX_TYPOS = 2

type Line = Pick<StatementLine, 'amountCents' | 'payer' | 'message'>

/** Rule M20: suggests orders and bookings for a line without a known reference, the likeliest first. */
export function createMatchSuggester(candidates: readonly MatchCandidate[]): (line: Line) => MatchSuggestion[] {
  // Prepared once, because the suggester is called for every line of a statement.
  const prepared = candidates.map(prepare)
  return (line) => {
    const characters = lettersAndDigitsOf(line.message)
    const words = wordsOfLine(line)
    const found = prepared.flatMap(({ candidate, ...each }) => {
      const reasons = reasonsFor(each, line, characters, words)
      return weightOf({ reasons }) >= MIN_WEIGHT ? [{ ...candidate, reasons }] : []
    })
    return firstOfEachBooking(found.toSorted((one, other) => weightOf(other) - weightOf(one)))
  }
}

/** The amount agrees, and a name or code as well: staff who released the seats would release paid ones. */
export function isFitting({ reasons }: MatchSuggestion): boolean {
  return reasons.includes('amount') && reasons.some((reason) => reason !== 'amount' && reason !== 'first-name')
}

/** A transfer that was announced for a booking and the booking itself are one suggestion. */
function firstOfEachBooking(found: readonly MatchSuggestion[]): MatchSuggestion[] {
  const chosen: MatchSuggestion[] = []
  for (const each of found) {
    if (chosen.length === MAX_SUGGESTIONS) break
    if (each.bookingId === null || !chosen.some(({ bookingId }) => bookingId === each.bookingId)) chosen.push(each)
  }
  return chosen
}

/** What bookings are looked up by, before they are compared with the line. */
export function cluesOf(line: Line): { names: string[]; references: string[]; amountCents: number } {
  const { amountCents, message } = line
  return { names: [...wordsOfLine(line)], references: parseBookingReferences(message), amountCents }
}

type Prepared = Omit<ReturnType<typeof prepare>, 'candidate'>

function prepare(candidate: MatchCandidate) {
  const { shortCode, firstName, lastName, bookingReference, awaitedCents } = candidate
  return {
    candidate,
    code: shortCode === null ? null : { characters: shortCode, parts: partsOf(shortCode) },
    awaitedCents,
    // A guest may leave out the PP that all references have.
    reference: bookingReference === null ? null : lettersAndDigitsOf(bookingReference).replace(/^PP/, ''),
    firstName: wordsOf(firstName),
    lastName: wordsOf(lastName),
  }
}

function reasonsFor(prepared: Prepared, line: Line, characters: string, words: Set<string>): SuggestionReason[] {
  const { code, reference, firstName, lastName, awaitedCents } = prepared
  const holds = {
    'similar-code': code !== null && isSimilar(characters, code),
    'booking-reference': reference !== null && characters.includes(reference),
    'last-name': isNamed(lastName, words),
    amount: awaitedCents.includes(line.amountCents),
    'first-name': isNamed(firstName, words),
  } satisfies Record<SuggestionReason, boolean>
  return SUGGESTION_REASONS.filter((reason) => holds[reason])
}

function weightOf({ reasons }: Pick<MatchSuggestion, 'reasons'>): number {
  return reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
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

function wordsOfLine({ payer, message }: Line): Set<string> {
  return new Set([...wordsOf(payer), ...wordsOf(message)])
}

/** Banks write names without accents, in capitals, and in any order. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1)
}

function isNamed(name: readonly string[], words: Set<string>): boolean {
  return name.length > 0 && name.every((part) => words.has(part))
}
