import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rateLimits } from './schema.ts'

export type RateCount = { hits: number; windowEnds: Date }

/** Counts one call. The window starts with its first call, and all instances count in the same row. */
export async function countCall(db: Db, key: string, windowSeconds: number, now: Date): Promise<RateCount> {
  const windowEnds = new Date(now.getTime() + windowSeconds * 1000)
  const expired = sql`${rateLimits.windowEnds} <= ${now}`
  const [count] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, windowEnds })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${expired} then 1 else ${rateLimits.hits} + 1 end`,
        windowEnds: sql`case when ${expired} then ${windowEnds} else ${rateLimits.windowEnds} end`,
      },
    })
    .returning({ hits: rateLimits.hits, windowEnds: rateLimits.windowEnds })
  if (!count) throw new Error('an upsert returns its row')
  return count
}

/** Takes one call back. */
export async function uncountCall(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

export async function deleteEndedRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEnds, now))
}
