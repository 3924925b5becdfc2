import { isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { departures, loggedDays } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'

/** How many of the days were new. */
export async function addMissingDays(tx: Tx, days: (typeof loggedDays.$inferInsert)[]): Promise<number> {
  const added = await tx.insert(loggedDays).values(days).onConflictDoNothing().returning({ id: loggedDays.id })
  return added.length
}

export async function listImportedDays(db: Db | Tx) {
  const { destination, operatorId, day, departureId } = loggedDays
  return db.select({ destination, operatorId, day }).from(loggedDays).where(isNull(departureId))
}

/** Departures that were not cancelled, with the days that are recorded of each. */
export async function listRunDepartures(db: Db | Tx) {
  const { id, destination, operatorId, startDate, endDate, cancelledAt } = departures
  const recorded = sql<Day[]>`${sql`array(select ${loggedDays.day}::text from ${loggedDays}
    where ${loggedDays.departureId} = ${departures.id})`}`
  return db
    .select({ id, destination, operatorId, startDate, endDate, recorded })
    .from(departures)
    .where(isNull(cancelledAt))
}
