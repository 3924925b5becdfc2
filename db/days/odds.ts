import { and, asc, between, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import type { ReportFilter } from '#db/reports/reports.ts'
import { loggedDays, operators } from '#db/schema.ts'
import { MIN_ODDS_DAYS, type MonthOdds } from '#rules/days/odds.ts'

export type TripOdds = MonthOdds & { destination: string }

const isFlown = sql<boolean>`bool_or(${loggedDays.result} = 'flown')`
const isPart = sql<boolean>`bool_or(${loggedDays.result} = 'part')`

const count = sql<number>`count(*)::int`

/** Rule L4: months with enough recorded days. If several groups were there on a day, the best of them counts. */
export async function listMonthOdds(db: Db, destinations: readonly string[]): Promise<TripOdds[]> {
  if (destinations.length === 0) return []
  const { destination, day } = loggedDays
  const days = db
    .select({ destination, day, isFlown: isFlown.as('is_flown'), isPart: isPart.as('is_part') })
    .from(loggedDays)
    .where(inArray(destination, [...destinations]))
    .groupBy(destination, day)
    .as('days')
  const month = sql<number>`extract(month from ${days.day})::int`
  const year = sql<number>`extract(year from ${days.day})::int`
  return db
    .select({
      destination: days.destination,
      month,
      days: count,
      flown: sql<number>`(count(*) filter (where ${days.isFlown}))::int`,
      part: sql<number>`(count(*) filter (where ${days.isPart} and not ${days.isFlown}))::int`,
      firstYear: sql<number>`min(${year})`,
      lastYear: sql<number>`max(${year})`,
    })
    .from(days)
    .groupBy(days.destination, month)
    .having(gte(count, MIN_ODDS_DAYS))
    .orderBy(asc(days.destination), asc(month))
}

/** The operators whose days are recorded for a trip. */
export async function listRecordedOperators(db: Db, destination: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: operators.name })
    .from(loggedDays)
    .innerJoin(operators, eq(operators.id, loggedDays.operatorId))
    .where(eq(loggedDays.destination, destination))
    .orderBy(asc(operators.name))
  return rows.map(({ name }) => name)
}

export type OperatorMonth = Awaited<ReturnType<typeof listOperatorMonths>>[number]

/** How the recorded days of each operator went, by calendar month. */
export async function listOperatorMonths(db: Db, { destination, period: { from, to } }: ReportFilter) {
  const { day, result, runs } = loggedDays
  const month = sql<number>`extract(month from ${day})::int`
  const results = (which: 'flown' | 'part' | 'down') => sql<number>`(count(*) filter (where ${result} = ${which}))::int`
  const inTrip = destination === undefined ? undefined : eq(loggedDays.destination, destination)
  return db
    .select({
      operator: operators.name,
      month,
      days: count,
      flown: results('flown'),
      part: results('part'),
      down: results('down'),
      runsPerDay: sql<number | null>`(avg(${runs}) filter (where ${result} = 'flown'))::float`,
    })
    .from(loggedDays)
    .leftJoin(operators, eq(operators.id, loggedDays.operatorId))
    .where(and(between(day, from, to), inTrip))
    .groupBy(operators.name, month)
    .orderBy(asc(operators.name), asc(month))
}
