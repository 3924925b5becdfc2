import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepareQuery } from './prepared-query.ts'
import { rateLimits } from './schema.ts'

/** Calls of one key. The window starts with its first call. */
export type RateCount = { key: string; hits: number; windowEndsAt: Date }

/** Adds calls to those that all instances have counted, and returns the sums. A window that is over starts anew. */
export async function addCalls(db: Db, counts: readonly RateCount[], now: Date): Promise<RateCount[]> {
  // Always in the same order, so that two instances cannot block each other.
  const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await db.$client.query<RateCount>(
    addQuery({
      keys: sorted.map(({ key }) => key),
      hits: sorted.map(({ hits }) => hits),
      windowEnds: sorted.map(({ windowEndsAt }) => windowEndsAt.toISOString()),
      now,
    }),
  )
  return rows
}

const isExpired = sql`${rateLimits.windowEndsAt} <= ${sql.placeholder('now')}::timestamptz`

const addQuery = prepareQuery<'keys' | 'hits' | 'windowEnds' | 'now'>(
  'add-calls',
  sql`insert into ${rateLimits} (key, hits, window_ends_at)
    select * from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('hits')}::int[],
      ${sql.placeholder('windowEnds')}::timestamptz[])
    on conflict (key) do update set
      hits = excluded.hits + case when ${isExpired} then 0 else ${rateLimits.hits} end,
      window_ends_at = case when ${isExpired} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end
    returning key, hits, window_ends_at as "windowEndsAt"`,
)

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
