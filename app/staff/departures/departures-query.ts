import type { DepartureFilter, ListPlace, ListTurn } from '../../../db/staff-departures.ts'
import { type Day, isDay } from '../../../rules/dates.ts'
import { DEPARTURE_STATES } from '../../../rules/departure-states.ts'
import type { DepartureId } from '../../../rules/ids.ts'
import { isRecordId } from '../record-id.ts'

/** What an address asks for. What is no day, state or place is as if it were not there. */
export function filterOf(query: URLSearchParams): DepartureFilter {
  return {
    destination: query.get('destination') || undefined,
    state: DEPARTURE_STATES.find((each) => each === query.get('state')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  }
}

function dayIn(query: URLSearchParams, name: string): Day | undefined {
  const day = query.get(name) ?? ''
  return isDay(day) ? day : undefined
}

export function monthOf(query: URLSearchParams): string | undefined {
  const month = query.get('month') ?? ''
  return isDay(`${month}-01`) ? month : undefined
}

export function turnOf(query: URLSearchParams): ListTurn {
  const after = placeIn(query, 'after')
  if (after) return { after }
  const before = placeIn(query, 'before')
  return before && { before }
}

function placeIn(query: URLSearchParams, name: string): ListPlace | undefined {
  const [startDate = '', id = ''] = (query.get(name) ?? '').split('_')
  return isDay(startDate) && isRecordId(id) ? { startDate, id: id as DepartureId } : undefined
}

/** The same list, turned to another page. */
export function turnedTo(query: URLSearchParams, name: 'after' | 'before', { startDate, id }: ListPlace): string {
  const turned = new URLSearchParams(query)
  turned.delete('after')
  turned.delete('before')
  turned.set(name, `${startDate}_${id}`)
  return `?${turned}`
}
