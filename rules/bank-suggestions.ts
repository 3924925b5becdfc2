import type { StatementLine } from './bank-lines.ts'
import type { OrderId } from './ids.ts'

/** An order that money is missing for. */
export type AwaitedTransfer = {
  orderId: OrderId
  shortCode: string | null
  firstName: string
  lastName: string
  missingCents: number
  /** Of a booking that is there already. */
  bookingReference: string | null
}

/** Why an order may be the one that a line is for, the strongest first. */
export const SUGGESTION_REASONS = ['code-alike', 'booking-reference', 'last-name', 'amount', 'first-name'] as const
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number]

const WEIGHT = {
  'code-alike': 8,
  'booking-reference': 8,
  'last-name': 4,
  amount: 3,
  'first-name': 1,
} satisfies Record<SuggestionReason, number>

export type Suggestion = { orderId: OrderId; reasons: SuggestionReason[] }

/** More than this is a list to search, not a suggestion. */
const MOST_SUGGESTIONS = 5
/** A first name alone fits everybody. */
const LEAST_WEIGHT = 3
/** Signs of a short code that may be wrong, missing or too many. */
const MOST_MISTAKES = 2

type Line = Pick<StatementLine, 'amountCents' | 'payer' | 'message'>

/** Rule M7: what a line without a known reference may be for, the likeliest first, each with its reasons. */
export function suggestionsAmong(awaited: readonly AwaitedTransfer[]): (line: Line) => Suggestion[] {
  // Read once, however many lines there are.
  const wanted = awaited.map(wantedOf)
  return (line) => {
    const signs = signsOf(line.message)
    const words = new Set([...wordsOf(line.payer), ...wordsOf(line.message)])
    return wanted
      .map((order) => weighed(order, reasonsFor(order, line, signs, words)))
      .filter(({ weight }) => weight >= LEAST_WEIGHT)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MOST_SUGGESTIONS)
      .map(({ suggestion }) => suggestion)
  }
}

type Wanted = ReturnType<typeof wantedOf>

/** What of an order to look for in a line. */
function wantedOf({ orderId, shortCode, firstName, lastName, missingCents, bookingReference }: AwaitedTransfer) {
  return {
    orderId,
    code: shortCode === null ? null : { signs: shortCode, parts: partsOf(shortCode) },
    missingCents,
    reference: bookingReference === null ? null : signsOf(bookingReference),
    firstName: wordsOf(firstName),
    lastName: wordsOf(lastName),
  }
}

function reasonsFor(order: Wanted, line: Line, signs: string, words: Set<string>): SuggestionReason[] {
  const { code, reference, firstName, lastName, missingCents } = order
  const holds = {
    'code-alike': code !== null && isAlike(signs, code),
    'booking-reference': reference !== null && signs.includes(reference),
    'last-name': isNamed(lastName, words),
    amount: line.amountCents === missingCents,
    'first-name': isNamed(firstName, words),
  } satisfies Record<SuggestionReason, boolean>
  return SUGGESTION_REASONS.filter((reason) => holds[reason])
}

function weighed({ orderId }: Wanted, reasons: SuggestionReason[]): { suggestion: Suggestion; weight: number } {
  return { suggestion: { orderId, reasons }, weight: reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0) }
}

/** Of more parts than there may be mistakes one is right: where none of them is found, nobody need count. */
function isAlike(text: string, { signs, parts }: { signs: string; parts: string[] }): boolean {
  return parts.some((part) => text.includes(part)) && mistakesWithin(text, signs) <= MOST_MISTAKES
}

function partsOf(code: string): string[] {
  const length = Math.floor(code.length / (MOST_MISTAKES + 1))
  return Array.from({ length: MOST_MISTAKES + 1 }, (_, part) => code.slice(part * length, (part + 1) * length))
}

/** Fewest changes of signs by which `wanted` is found somewhere in the text. */
function mistakesWithin(text: string, wanted: string): number {
  // One column for each sign of the text: the changes for each beginning of `wanted` that ends there.
  let column = Array.from({ length: wanted.length + 1 }, (_, length) => length)
  let least = wanted.length
  for (const sign of text) {
    // It may begin anywhere, so that nothing of it costs nothing.
    const next = [0]
    for (let length = 1; length <= wanted.length; length++) {
      const [over = 0, left = 0, up = 0] = [column[length - 1], column[length], next[length - 1]]
      next.push(Math.min(over + (wanted[length - 1] === sign ? 0 : 1), left + 1, up + 1))
    }
    column = next
    least = Math.min(least, column[wanted.length] ?? least)
  }
  return least
}

function signsOf(text: string): string {
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
