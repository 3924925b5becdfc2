import { fillDates, type NumbersFilter, seasonChanges, seatChanges } from '../../db/numbers.ts'
import { dayOf } from '../../rules/dates.ts'
import { type FillCurve, type FillDate, type FillPoint, fillCurves, seasonCurve } from '../../rules/numbers/fill.ts'
import { yearBefore } from '../../rules/numbers/period.ts'
import type { Tools } from '../tools.ts'

export type Fill = {
  /** In their order. */
  dates: FillDate[]
  /** All of them together. */
  season: FillPoint[]
  /** Those of the same days a year before. */
  before: FillPoint[]
}

type NumbersTools = Pick<Tools, 'db' | 'now'>

/** How the dates of a period fill as their starts come near, and how those of the year before did. */
export async function showFill(filter: NumbersFilter, { db, now }: NumbersTools): Promise<Fill> {
  const today = dayOf(now())
  const earlier = { ...filter, period: yearBefore(filter.period) }
  const [dates, changes, datesBefore, changesBefore] = await Promise.all([
    fillDates(db, filter),
    seasonChanges(db, filter, today),
    fillDates(db, earlier),
    seasonChanges(db, earlier, today),
  ])
  return {
    dates,
    season: seasonCurve(dates, changes, today),
    before: seasonCurve(datesBefore, changesBefore, today),
  }
}

/** The same of each of these dates. */
export async function showCurves(dates: readonly FillDate[], { db, now }: NumbersTools): Promise<FillCurve[]> {
  if (dates.length === 0) return []
  const changes = await seatChanges(
    db,
    dates.map(({ id }) => id),
  )
  return fillCurves(dates, changes, dayOf(now()))
}
