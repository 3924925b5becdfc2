import { dayIn, oneOf } from '#app/staff/list-query.ts'
import type { DepartureCursor, DepartureFilter, DepartureKey } from '#db/departures/departure-rows.ts'
import { isDay } from '#rules/dates.ts'
import { DEPARTURE_STATES } from '#rules/departures/departure-states.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'

/** The value of the filter by operator for departures that lack one. */
export const NO_OPERATOR = 'none'

/** Rule A28: the address of the list of a destination's departures without an operator. */
export function unnamedFilter(destination: string): URLSearchParams {
  return new URLSearchParams({ destination, operator: NO_OPERATOR })
}

/** A departure that has begun is listed until its last day is over. */
export function departureFilter(query: URLSearchParams): DepartureFilter {
  return {
    destination: query.get('destination') || undefined,
    state: oneOf(DEPARTURE_STATES, query.get('state')),
    endsFrom: dayIn(query, 'from'),
    isUnnamed: query.get('operator') === NO_OPERATOR,
    to: dayIn(query, 'to'),
  }
}

export function monthIn(query: URLSearchParams): string | undefined {
  const month = query.get('month') ?? ''
  return isDay(`${month}-01`) ? month : undefined
}

/** Departures are listed by their first day, so a cursor starts with it. */
export function departureCursor(query: URLSearchParams): DepartureCursor {
  const after = parseDepartureKey(query.get('after'))
  if (after) return { after }
  const before = parseDepartureKey(query.get('before'))
  return before && { before }
}

export function formatDepartureKey({ startDate, id }: DepartureKey): string {
  return `${startDate}_${id}`
}

function parseDepartureKey(text: string | null): DepartureKey | undefined {
  const [startDate = '', id = ''] = (text ?? '').split('_')
  return isDay(startDate) && isRecordId<DepartureId>(id) ? { startDate, id } : undefined
}
