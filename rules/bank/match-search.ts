import { formatDollars } from '#rules/money.ts'
import { hasWordStartingWith, isEmailWord } from '#rules/staff/search-words.ts'
import type { StatementLine } from './bank-lines.ts'
import type { MatchSuggestion } from './bank-suggestions.ts'
import { formatShortCode } from './rf-reference.ts'

type Searched = { firstName: string; lastName: string; email: string; shortCode: string | null }

/** Whether an order has all of the words that staff typed: names, the address, or the code with or without its dashes. */
export function isOrderFound(order: Searched, words: readonly string[]): boolean {
  const { firstName, lastName, email, shortCode } = order
  const code = shortCode ? `${shortCode} ${formatShortCode(shortCode)}` : ''
  const text = `${firstName} ${lastName} ${code}`
  return words.every((word) =>
    isEmailWord(word) ? email.toLowerCase().startsWith(word) : hasWordStartingWith(text, word),
  )
}

type Line = Pick<StatementLine, 'amountCents' | 'payer'>

/** What staff would search for first: the likeliest suggestion, then the sender, then the amount. */
export function guessSearches({ payer, amountCents }: Line, suggestions: readonly MatchSuggestion[]): string[] {
  const codes = suggestions.slice(0, 1).map(codeOf)
  return [...codes, payer.trim(), formatDollars(amountCents)].filter(Boolean)
}

/** A booking's reference, or an order's short code. */
export function codeOf({ isBooking, bookingReference, shortCode }: MatchSuggestion): string {
  if (isBooking) return bookingReference ?? ''
  return shortCode ? formatShortCode(shortCode) : ''
}
