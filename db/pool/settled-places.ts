import { and, asc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { emailKey } from '#db/schema/columns.ts'
import { bookings, departures, isOnWaitlist, proposals, waitlistEntries } from '#db/schema.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'

/** An old place of a party whose other departure, accepted by a proposal, is confirmed. */
export type SettledPlace = { entryId: WaitlistEntryId; departureId: DepartureId }

/** An entry that would take only its own date is a separate wish, and so is one that was made later. */
const isOldPlace = and(
  isOnWaitlist(waitlistEntries),
  ne(waitlistEntries.status, 'invited'),
  sql`${waitlistEntries.departureId} is distinct from ${proposals.departureId}`,
  lte(waitlistEntries.joinedAt, proposals.createdAt),
  or(
    isNull(waitlistEntries.departureId),
    isNotNull(waitlistEntries.wishes),
    sql`${waitlistEntries.payload} ->> 'flexibleDates' = 'true'`,
    sql`${waitlistEntries.payload} ->> 'flexibleDestination' = 'true'`,
  ),
)

const hasBooked = sql`exists (select from ${bookings} where ${bookings.departureId} = ${proposals.departureId}
  and ${bookings.state} = 'confirmed' and ${emailKey} = ${proposals.emailKey})`

async function selectSettled(db: Db | Tx, which?: SQL): Promise<SettledPlace[]> {
  return db
    .select({ entryId: waitlistEntries.id, departureId: proposals.departureId })
    .from(proposals)
    .innerJoin(departures, eq(departures.id, proposals.departureId))
    .innerJoin(waitlistEntries, eq(waitlistEntries.emailKey, proposals.emailKey))
    .where(
      and(
        eq(proposals.state, 'accepted'),
        isNotNull(departures.confirmedSince),
        isNull(departures.cancelledAt),
        isOldPlace,
        hasBooked,
        which,
      ),
    )
    .orderBy(asc(waitlistEntries.id))
}

export function listSettledPlaces(db: Db): Promise<SettledPlace[]> {
  return selectSettled(db)
}

export async function findSettledPlace(tx: Tx, id: WaitlistEntryId): Promise<SettledPlace | undefined> {
  return (await selectSettled(tx, eq(waitlistEntries.id, id)))[0]
}
