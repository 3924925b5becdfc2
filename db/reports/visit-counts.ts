import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { visitCounts } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'

/** All instances add to the same rows, always in the same order, so that they cannot block each other. */
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
