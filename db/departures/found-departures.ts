import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { departures, isFlyingNow, todayAtBase } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { DepartureSearch } from '#rules/departures/departure-search.ts'
import type { DepartureId } from '#rules/ids.ts'

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

type Choices = { destination: string | undefined; endsFrom: Day; chosen: DepartureId | undefined }

/** The most that a person would look through. A filter by trip leaves fewer. */
const MAX_CHOICES = 300

/** Departures to filter by, the earliest first: the chosen one, and those that ended lately or are still to come. */
export async function listDepartureChoices(db: Db, { destination, endsFrom, chosen }: Choices) {
  const { id, startDate, endDate } = departures
  const isListed = and(gte(endDate, endsFrom), destination ? eq(departures.destination, destination) : undefined)
  return db
    .select({ id, destination: departures.destination, startDate, endDate })
    .from(departures)
    .where(chosen ? or(eq(id, chosen), isListed) : isListed)
    .orderBy(asc(startDate), asc(id))
    .limit(MAX_CHOICES)
}
