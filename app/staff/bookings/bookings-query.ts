import type { BookingFilter } from '../../../db/staff-bookings.ts'
import { tellingWords } from '../../../rules/booking-reference.ts'
import type { DepartureId } from '../../../rules/ids.ts'
import { METHODS } from '../../../rules/prices.ts'
import { PLANS } from '../../../rules/schedule.ts'
import { searchWords } from '../../../rules/search-words.ts'
import { oneOf } from '../list-links.ts'
import { isRecordId } from '../record-id.ts'

export const BOOKING_STATES = ['confirmed', 'cancelled'] as const

/** Which bookings an address asks for. */
export function bookingFilter(query: URLSearchParams): BookingFilter {
  const departure = query.get('departure') ?? ''
  return {
    words: tellingWords(searchWords(query.get('q') ?? '')),
    state: oneOf(BOOKING_STATES, query.get('state')),
    destination: query.get('trip') || undefined,
    departureId: isRecordId(departure) ? (departure as DepartureId) : undefined,
    plan: oneOf(PLANS, query.get('plan')),
    method: oneOf(METHODS, query.get('method')),
    isOverdue: query.get('overdue') === 'yes',
  }
}
