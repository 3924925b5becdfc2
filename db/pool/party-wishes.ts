import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { isOnWaitlist, waitlistEntries } from '#db/schema.ts'
import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { type Wishes, wishesOf } from '#rules/pool/wishes.ts'

/** An entry's wishes, or else the wishes of the first entry with its address that has some. */
export async function findWishes(db: Db | Tx, entry: Pick<WaitlistEntry, 'wishes' | 'emailKey'>): Promise<Wishes> {
  if (entry.wishes) return entry.wishes
  const { wishes, emailKey, joinedAt } = waitlistEntries
  const others = await db
    .select({ wishes })
    .from(waitlistEntries)
    .where(and(eq(emailKey, entry.emailKey), isOnWaitlist(waitlistEntries), isNotNull(wishes)))
    .orderBy(asc(joinedAt))
    .limit(1)
  return wishesOf(
    null,
    others.map((other) => other.wishes),
  )
}
