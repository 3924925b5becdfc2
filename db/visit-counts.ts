import { sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { Db } from './database.ts'
import { visitCounts } from './schema.ts'

/** Adds to what is there, whichever instance counted it. In one order, so that two that write at once do not block each other. */
export async function addVisits(db: Db, day: Day, visits: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...visits].map(([page, count]) => ({ day, page, visits: count }))
  await db
    .insert(visitCounts)
    .values(rows.sort((one, other) => (one.page < other.page ? -1 : 1)))
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.page],
      set: { visits: sql`${visitCounts.visits} + excluded.visits` },
    })
}
