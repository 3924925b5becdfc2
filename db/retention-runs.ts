import { desc } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { retentionRuns } from './schema.ts'

type RetentionRun = typeof retentionRuns.$inferSelect

export async function insertRun(tx: Tx, run: RetentionRun): Promise<void> {
  await tx.insert(retentionRuns).values(run)
}

/** The newest first. */
export async function lastRuns(db: Db, limit: number): Promise<RetentionRun[]> {
  return db.select().from(retentionRuns).orderBy(desc(retentionRuns.at)).limit(limit)
}
