import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rateLimits } from './schema.ts'

/** Calls of one key. The window starts with its first call. */
export type RateCount = { key: string; hits: number; windowEndsAt: Date }

/** Adds calls to the counts of all instances, and returns the totals. A window that is over starts again. */
export async function addCalls(db: Db, counts: readonly RateCount[], now: Date): Promise<RateCount[]> {
  // Always in the same order, so that two instances cannot block each other.
  const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const list = (column: keyof RateCount) => sql.param(sorted.map((count) => count[column]))
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}::timestamptz`
  return db
    .insert(rateLimits)
    .select(
      sql`select * from unnest(${list('key')}::text[], ${list('windowEndsAt')}::timestamptz[], ${list('hits')}::int[])`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`excluded.hits + case when ${isOver} then 0 else ${rateLimits.hits} end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
}

export async function decrementCalls(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** The calls of a key in its current window. */
export async function countCalls(db: Db, key: string, now: Date): Promise<number> {
  const current = and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now))
  const [count] = await db.select({ hits: rateLimits.hits }).from(rateLimits).where(current)
  return count?.hits ?? 0
}

export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}
