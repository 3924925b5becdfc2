import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { departures, isUpcoming, waitlistEntries } from '#db/schema.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import type { WaitlistEntry } from './waitlist.ts'

const isUnconfirmed = and(isNull(waitlistEntries.confirmedAt), isNull(waitlistEntries.leftAt))

/** Undefined if the entry was confirmed, left or erased before. */
export async function markEntryConfirmed(
  tx: Tx,
  id: WaitlistEntryId,
  joinedAt: Date,
  now: Date,
): Promise<WaitlistEntry | undefined> {
  const [entry] = await tx
    .update(waitlistEntries)
    .set({ confirmedAt: now, joinedAt, updatedAt: now })
    .where(and(eq(waitlistEntries.id, id), isUnconfirmed))
    .returning()
  return entry
}

/** Marks the next unconfirmed entries as reminded. For a departure that is over, cancelled or private, there is nothing to confirm. */
export async function markNextReminded(
  tx: Tx,
  joined: { after: Date; until: Date },
  limit: number,
  now: Date,
): Promise<WaitlistEntry[]> {
  const isOver = sql`${departures.cancelledAt} is not null or ${departures.isPrivate} or not ${isUpcoming(now)}`
  const next = tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        isUnconfirmed,
        isNull(waitlistEntries.remindedAt),
        gt(waitlistEntries.joinedAt, joined.after),
        lte(waitlistEntries.joinedAt, joined.until),
        sql`not exists (select from ${departures} where ${departures.id} = ${waitlistEntries.departureId} and (${isOver}))`,
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx.update(waitlistEntries).set({ remindedAt: now }).where(inArray(waitlistEntries.id, next)).returning()
}

/** Returns the IDs of the deleted entries. */
export async function deleteUnconfirmedEntries(
  tx: Tx,
  which: { joinedUntil: Date } | { id: WaitlistEntryId },
): Promise<WaitlistEntryId[]> {
  const isMeant = 'id' in which ? eq(waitlistEntries.id, which.id) : lte(waitlistEntries.joinedAt, which.joinedUntil)
  const deleted = await tx
    .delete(waitlistEntries)
    .where(and(isUnconfirmed, isMeant))
    .returning({ id: waitlistEntries.id })
  return deleted.map(({ id }) => id)
}
