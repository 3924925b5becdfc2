import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rateLimits } from './schema.ts'

export type RateCount = { hits: number; windowEndsAt: Date }

/** Counts one call. The window starts with its first call, and all instances count in the same row. */
export async function incrementCalls(db: Db, key: string, windowSeconds: number, now: Date): Promise<RateCount> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isExpired = sql`${rateLimits.windowEndsAt} <= ${now}`
  const [count] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isExpired} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${isExpired} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, windowEndsAt: rateLimits.windowEndsAt })
  if (!count) throw new Error('an upsert returns its row')
  return count
}

export async function decrementCalls(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}
