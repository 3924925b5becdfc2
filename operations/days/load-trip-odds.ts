import { listMonthOdds, listRecordedOperators } from '#db/days/odds.ts'
import { findDemoTour } from '#db/demo-season.ts'
import type { Tools } from '#operations/tools.ts'

export type CalendarOdds = Awaited<ReturnType<typeof loadCalendarOdds>>
export type TripOddsPage = Awaited<ReturnType<typeof loadTripOdds>>

/** Rule L4: the months of these trips with enough recorded days. */
export async function loadCalendarOdds(destinations: readonly string[], { db }: Pick<Tools, 'db'>) {
  const [months, demo] = await Promise.all([listMonthOdds(db, destinations), findDemoTour(db)])
  return { months, isInvented: demo !== undefined }
}

/** The same for one trip, and who recorded them. */
export async function loadTripOdds(destination: string, tools: Pick<Tools, 'db'>) {
  const [odds, operators] = await Promise.all([
    loadCalendarOdds([destination], tools),
    listRecordedOperators(tools.db, destination),
  ])
  return { ...odds, operators }
}
