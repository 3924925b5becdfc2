import {
  listFillDepartures,
  listOfferedDepartures,
  listSeasonChanges,
  listSeatChanges,
  type ReportFilter,
} from '#db/reports/reports.ts'
import type { Tools } from '#operations/tools.ts'
import { dayOf } from '#rules/dates.ts'
import { idsOf } from '#rules/ids.ts'
import { type FillCurve, type FillDeparture, type FillPoint, fillCurves, seasonCurve } from '#rules/reports/fill.ts'
import { samePeriodLastYear } from '#rules/reports/period.ts'

export type FillReport = {
  departures: FillDeparture[]
  /** All of these departures together. */
  season: FillPoint[]
  /** The same period a year before. */
  before: FillPoint[]
}

/** How the departures of a period fill up towards their start, compared with the year before. */
export async function loadFillReport(filter: ReportFilter, { db, now }: Tools): Promise<FillReport> {
  const today = dayOf(now())
  const { destination } = filter
  const earlier = samePeriodLastYear(filter.period)
  const [departures, departuresBefore, [changes = [], changesBefore = []]] = await Promise.all([
    listFillDepartures(db, filter),
    listOfferedDepartures(db, { destination, period: earlier }),
    listSeasonChanges(db, { destination, seasons: [filter.period, earlier] }, today),
  ])
  return {
    departures,
    season: seasonCurve(departures, changes, today),
    before: seasonCurve(departuresBefore, changesBefore, today),
  }
}

/** One curve for each departure. */
export async function loadFillCurves(departures: readonly FillDeparture[], { db, now }: Tools): Promise<FillCurve[]> {
  if (departures.length === 0) return []
  return fillCurves(departures, await listSeatChanges(db, idsOf(departures)), dayOf(now()))
}
