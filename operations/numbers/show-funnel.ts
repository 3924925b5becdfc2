import {
  bookingsByWeek,
  firstVisitDay,
  joinedByWeek,
  type NumbersFilter,
  visitsByPage,
  visitsByWeek,
} from '../../db/numbers.ts'
import { type Day, dayOf } from '../../rules/dates.ts'
import { type FunnelWeek, funnelWeeks } from '../../rules/numbers/funnel.ts'
import { untilToday, weekAfter, weeksOf } from '../../rules/numbers/period.ts'
import type { Tools } from '../tools.ts'

export type Funnel = {
  /** None if the period lies ahead. */
  weeks: FunnelWeek[]
  /** Before this day nobody counted visits, which is not the same as that there were none. */
  countedSince: Day | null
  /** On which pages most visits began; of all trips, since a page is not one trip's alone. */
  pages: { page: string; visits: number }[]
}

/** The rest are few each. */
const MOST_PAGES = 10

/** From a visit to a trip that is paid, week by week until today. */
export async function showFunnel(filter: NumbersFilter, { db, now }: Pick<Tools, 'db' | 'now'>): Promise<Funnel> {
  const past = untilToday(filter.period, dayOf(now()))
  if (!past) return { weeks: [], countedSince: null, pages: [] }
  const starts = weeksOf(past)
  const weeks = { starts, end: weekAfter(starts.at(-1) ?? past.to) }
  const [visits, joined, bookings, countedSince, pages] = await Promise.all([
    filter.destination === undefined ? visitsByWeek(db, weeks) : null,
    joinedByWeek(db, weeks, filter),
    bookingsByWeek(db, weeks, filter),
    firstVisitDay(db),
    visitsByPage(db, weeks, MOST_PAGES),
  ])
  return { weeks: funnelWeeks(starts, { visits, joined, bookings }), countedSince, pages }
}
