import type { NumbersFilter } from '../../../db/numbers.ts'
import type { Day } from '../../../rules/dates.ts'
import { isDay } from '../../../rules/dates.ts'
import { periodOf } from '../../../rules/numbers/period.ts'

/** A Date also reads years at which the database would throw, or of which no season is left to compare with. */
const YEAR = /^(19|20|21)\d\d-/

/** Which numbers an address asks for. What is no day is as if it were not there. */
export function numbersFilter(query: URLSearchParams, today: Day): NumbersFilter {
  const period = periodOf({ from: dayIn(query, 'from'), to: dayIn(query, 'to') }, today)
  return { period, destination: query.get('trip') || undefined }
}

function dayIn(query: URLSearchParams, name: string): Day | undefined {
  const day = query.get(name) ?? ''
  return YEAR.test(day) && isDay(day) ? day : undefined
}
