import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { departures, isFlyingNow, todayAtBase } from '#db/schema.ts'
import type { DepartureSearch } from '#rules/departures/departure-search.ts'

export type FoundDeparture = Awaited<ReturnType<typeof searchDepartures>>[number]

type Search = Omit<DepartureSearch, 'places'> & { destinations: readonly string[] | undefined }

/** Departures that are not over come first, the nearest before all others. */
export async function searchDepartures(db: Db, search: Search, limit: number, now: Date) {
  const { destinations, startDate, month, dayOfMonth, year } = search
  const { id, destination, endDate, cancelledAt, flownAt, isPrivate } = departures
  const start = departures.startDate
  return db
    .select({
      id,
      destination,
      startDate: start,
      endDate,
      cancelledAt,
      flownAt,
      isPrivate,
      isFlyingNow: isFlyingNow(now),
    })
    .from(departures)
    .where(
      and(
        destinations && inArray(destination, [...destinations]),
        startDate ? eq(start, startDate) : undefined,
        month ? sql`extract(month from ${start}) = ${month}` : undefined,
        dayOfMonth ? sql`extract(day from ${start}) = ${dayOfMonth}` : undefined,
        year ? sql`extract(year from ${start}) = ${year}` : undefined,
      ),
    )
    .orderBy(
      sql`${endDate} < ${todayAtBase(now)}`,
      sql`${cancelledAt} is not null`,
      sql`abs(${start} - ${todayAtBase(now)})`,
      id,
    )
    .limit(limit)
}
