import { parseShortCodes } from '#rules/bank/rf-reference.ts'
import { toReferenceWords } from '#rules/bookings/booking-reference.ts'
import { parseDepartureSearch } from '#rules/departures/departure-search.ts'
import { parseDocumentNumber } from '#rules/documents/documents.ts'
import { parseAmount } from '#rules/staff/search-amounts.ts'
import { parseSearchWords, phoneEnd, transactionIds } from '#rules/staff/search-words.ts'

/** A longer text was pasted by mistake. */
const MAX_TYPED = 200
/** Staff may leave out the prefix of a transfer code. */
const CODE_PREFIX = 'PP'

/** Rule A7: what a typed text may mean. The search tries all meanings together. */
export function parseStaffSearch(text: string) {
  const typed = text.trim().slice(0, MAX_TYPED)
  const typedWords = parseSearchWords(typed)
  return {
    typed,
    words: toReferenceWords(typedWords),
    amountCents: parseAmount(typed),
    departure: parseDepartureSearch(typed, typedWords),
    phoneEnd: phoneEnd(typed),
    shortCodes: [...new Set([typed, CODE_PREFIX + typed].flatMap(parseShortCodes))],
    transactionIds: transactionIds(typed),
    documentNumber: parseDocumentNumber(typed),
  }
}
