import {
  countBookingsByWeek,
  countVisitsByPage,
  countVisitsByWeek,
  countWaitlistJoinsByWeek,
  findFirstVisitDay,
  type ReportFilter,
} from '#db/reports/reports.ts'
import type { Tools } from '#operations/tools.ts'
import { type Day, dayOf } from '#rules/dates.ts'
import { type FunnelWeek, funnelWeeks } from '#rules/reports/funnel.ts'
import { clampToToday, weekAfter, weekStarts } from '#rules/reports/period.ts'

export type FunnelReport = {
  /** Empty if the period is in the future. */
  weeks: FunnelWeek[]
  /** Visits before this day were not counted. */
  countedSince: Day | null
  /** The pages on which most visits began, for all trips, since most pages are not about one trip. */
  pages: { page: string; visits: number }[]
}

/** Each of the other pages has few visits. */
const MAX_LANDING_PAGES = 10

/** Counts visits, waitlist joins and bookings by week, until today. */
export async function loadFunnelReport(filter: ReportFilter, { db, now }: Tools): Promise<FunnelReport> {
  const past = clampToToday(filter.period, dayOf(now()))
  if (!past) return { weeks: [], countedSince: null, pages: [] }
  const starts = weekStarts(past)
  const weeks = { starts, end: weekAfter(starts.at(-1) ?? past.to) }
  const [visits, joined, bookings, countedSince, pages] = await Promise.all([
    filter.destination === undefined ? countVisitsByWeek(db, weeks) : null,
    countWaitlistJoinsByWeek(db, weeks, filter),
    countBookingsByWeek(db, weeks, filter),
    findFirstVisitDay(db),
    countVisitsByPage(db, weeks, MAX_LANDING_PAGES),
  ])
  return { weeks: funnelWeeks(starts, { visits, joined, bookings }), countedSince, pages }
}
