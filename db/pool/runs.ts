import { and, desc, lt, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, insertInto } from '#db/rows.ts'
import { poolRuns } from '#db/schema.ts'

export type StoredRun = typeof poolRuns.$inferSelect

export const insertRun = insertInto(poolRuns)

export const findRun = findById(poolRuns)

const newest = [desc(poolRuns.startedAt), desc(poolRuns.id)]

export async function findLastRun(db: Db | Tx): Promise<StoredRun | undefined> {
  const [last] = await db
    .select()
    .from(poolRuns)
    .orderBy(...newest)
    .limit(1)
  return last
}

/** The last one stays, however old. */
export async function deleteOldRuns(tx: Tx, before: Date): Promise<void> {
  const last = tx
    .select({ id: poolRuns.id })
    .from(poolRuns)
    .orderBy(...newest)
    .limit(1)
  await tx.delete(poolRuns).where(and(lt(poolRuns.startedAt, before), notInArray(poolRuns.id, last)))
}

/**
 * False if another instance, or a staff member, is running the match. The lock ends with the transaction, so one whose
 * process was killed leaves nothing behind.
 */
export async function tryLockRuns(tx: Tx): Promise<boolean> {
  return tryLock(tx, 'match-pool')
}

/** False if someone else tries a departure at the moment. */
export async function tryLockTrials(tx: Tx): Promise<boolean> {
  return tryLock(tx, 'try-departure')
}

async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return rows[0]?.locked ?? false
}
