import type { ReportFilter } from '#db/reports/reports.ts'
import type { Day } from '#rules/dates.ts'
import { isDay } from '#rules/dates.ts'
import { toReportPeriod } from '#rules/reports/period.ts'

/** Excludes years that the database would reject, or that have no season before them to compare with. */
const YEAR = /^(19|20|21)\d\d-/

/** Ignores whatever is not a day. */
export function reportFilter(query: URLSearchParams, today: Day): ReportFilter {
  const period = toReportPeriod({ from: dayIn(query, 'from'), to: dayIn(query, 'to') }, today)
  return { period, destination: query.get('trip') || undefined }
}

function dayIn(query: URLSearchParams, name: string): Day | undefined {
  const day = query.get(name) ?? ''
  return YEAR.test(day) && isDay(day) ? day : undefined
}
