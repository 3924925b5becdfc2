import type { DepartureId } from '../../../rules/ids.ts'
import { searchWords } from '../../../rules/search-words.ts'
import { oneOf } from '../list-links.ts'
import { isRecordId } from '../record-id.ts'

export const STANDINGS = ['waiting', 'invited', 'passed', 'left'] as const
export const WISH_KINDS = ['departure', 'package', 'anywhere'] as const

/** Which entries an address asks for. */
export function waitlistFilter(query: URLSearchParams) {
  const departure = query.get('departure') ?? ''
  return {
    words: searchWords(query.get('q') ?? ''),
    standing: oneOf(STANDINGS, query.get('standing')),
    wish: oneOf(WISH_KINDS, query.get('wish')),
    departureId: isRecordId(departure) ? (departure as DepartureId) : undefined,
  }
}
