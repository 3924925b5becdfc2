import { desc } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { insertInto } from '#db/rows.ts'
import { retentionRuns } from '#db/schema.ts'

type RetentionRun = typeof retentionRuns.$inferSelect

export const insertRetentionRun = insertInto(retentionRuns)

/** Newest first. */
export async function listRecentRetentionRuns(db: Db, limit: number): Promise<RetentionRun[]> {
  return db.select().from(retentionRuns).orderBy(desc(retentionRuns.at)).limit(limit)
}
