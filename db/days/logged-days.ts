import { and, asc, desc, eq, exists, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findWhere, insertInto, updateVersion } from '#db/rows.ts'
import { bookings, departures, loggedDays } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'

export type LoggedDay = typeof loggedDays.$inferSelect

export const insertLoggedDays = insertInto(loggedDays)
export const updateLoggedDay = updateVersion(loggedDays)

export async function findLoggedDay(db: Db | Tx, departureId: DepartureId, day: Day): Promise<LoggedDay | undefined> {
  return findWhere(db, loggedDays, and(eq(loggedDays.departureId, departureId), eq(loggedDays.day, day)))
}

export async function listLoggedDays(db: Db | Tx, departureId: DepartureId): Promise<LoggedDay[]> {
  return db.select().from(loggedDays).where(eq(loggedDays.departureId, departureId)).orderBy(asc(loggedDays.day))
}

type Which = { from: Day; to: Day; operatorId?: OperatorId | undefined }

/** Departures with guests on these days, with the days that are recorded, the latest start first. */
export async function listDeparturesWithDays(db: Db, { from, to, operatorId }: Which) {
  const { id, destination, startDate, endDate, timeZone } = departures
  const booked = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.departureId, id), eq(bookings.state, 'confirmed')))
  return db
    .select({
      id,
      destination,
      startDate,
      endDate,
      timeZone,
      recorded: sql<Day[]>`${sql`array(select ${loggedDays.day}::text from ${loggedDays}
        where ${loggedDays.departureId} = ${departures.id})`}`,
    })
    .from(departures)
    .where(
      and(
        lte(startDate, to),
        gte(endDate, from),
        isNull(departures.cancelledAt),
        operatorId === undefined ? undefined : eq(departures.operatorId, operatorId),
        exists(booked),
      ),
    )
    .orderBy(desc(startDate), asc(id))
}
