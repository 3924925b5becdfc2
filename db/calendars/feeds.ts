import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere } from '#db/rows.ts'
import { calendarFeeds, operators } from '#db/schema.ts'
import type { CalendarFeedId, OperatorId, StaffId } from '#rules/ids.ts'

export type CalendarFeed = typeof calendarFeeds.$inferSelect

/** The member or operator whose calendar it is. */
export type FeedReader = { staffId: StaffId } | { operatorId: OperatorId }

const isOf = (reader: FeedReader): SQL =>
  'staffId' in reader ? eq(calendarFeeds.staffId, reader.staffId) : eq(calendarFeeds.operatorId, reader.operatorId)

export const findFeed = findById(calendarFeeds)

export async function findFeedOf(db: Db | Tx, reader: FeedReader): Promise<CalendarFeed | undefined> {
  return findWhere(db, calendarFeeds, isOf(reader))
}

/** Does nothing if the reader has one, so that two tabs show the same address. */
export async function insertFeed(tx: Tx, feed: { id: CalendarFeedId; reader: FeedReader; now: Date }): Promise<void> {
  const { id, reader, now } = feed
  await tx
    .insert(calendarFeeds)
    .values({ id, ...reader, createdAt: now })
    .onConflictDoNothing()
}

/** Ends the address of every earlier version. No one has read the new one yet. */
export async function raiseFeedVersion(tx: Tx, reader: FeedReader): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ version: sql`${calendarFeeds.version} + 1`, lastReadAt: null })
    .where(isOf(reader))
}

/** Never moves the time backward, even if a slower instance writes last. */
export async function updateLastRead(db: Db, id: CalendarFeedId, readAt: Date): Promise<void> {
  const isEarlier = or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, readAt))
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: readAt })
    .where(and(eq(calendarFeeds.id, id), isEarlier))
}

/** Every active operator by name, with what is known about their calendar. */
export async function listOperatorFeeds(db: Db) {
  const { id, name } = operators
  const { createdAt, lastReadAt } = calendarFeeds
  return db
    .select({ id, name, createdAt, lastReadAt })
    .from(operators)
    .leftJoin(calendarFeeds, eq(calendarFeeds.operatorId, id))
    .where(isNull(operators.endedAt))
    .orderBy(asc(name), asc(id))
}
