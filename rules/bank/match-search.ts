import { hasWordStartingWith, isEmailWord } from '#rules/staff/search-words.ts'
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
