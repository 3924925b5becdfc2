import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { emailKey } from '#db/schema/columns.ts'
import {
  bookings,
  departures,
  holds,
  invitations,
  isOnWaitlist,
  isUpcoming,
  orders,
  proposals,
  quotes,
  waitlistEntries,
} from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'

/**
 * Addresses with a seat that is booked, held or offered need no other: they booked a coming departure, are paying for
 * one, have a quote, or have an invitation.
 */
export const placedAddresses = (now: Date) => sql`(
  select ${emailKey} from ${bookings} join ${departures} on ${departures.id} = ${bookings.departureId}
    where ${bookings.state} = 'confirmed' and ${departures.cancelledAt} is null and ${isUpcoming(now)}
  union all
  select ${orders.emailKey} from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${orders.purpose} = 'booking' and ${orders.state} in ('open', 'pending')
      and ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz
  union all
  select ${quotes.emailKey} from ${quotes} join ${holds} on ${holds.id} = ${quotes.holdId}
    where ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz
  union all
  select ${waitlistEntries.emailKey} from ${invitations}
    join ${waitlistEntries} on ${waitlistEntries.id} = ${invitations.entryId}
    where ${invitations.state} = 'open' and ${invitations.expiresAt} > ${now}::timestamptz)`

export async function isPlaced(db: Db | Tx, address: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ placed: boolean }>(sql`select ${address} in ${placedAddresses(now)} as placed`)
  return rows[0]?.placed ?? false
}

/** Whether the address is still on any waitlist. */
export async function isWaiting(db: Db | Tx, address: string): Promise<boolean> {
  const isOfParty = and(eq(waitlistEntries.emailKey, address), isOnWaitlist(waitlistEntries))
  return (await db.$count(waitlistEntries, isOfParty)) > 0
}

/** Everything that the address waits for, in order of joining. */
export async function listEntriesOfParty(db: Db | Tx, address: string) {
  return db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.emailKey, address), isOnWaitlist(waitlistEntries)))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
}

/** The parties that wait, in order of joining: confirmed, not invited, and without seats anywhere. */
export async function listPoolEntries(db: Db, now: Date) {
  const { id, emailKey: key, departureId, packageId, people, joinedAt, wishes, payload } = waitlistEntries
  const { destination, startDate } = departures
  return db
    .select({
      id,
      emailKey: key,
      departureId,
      packageId,
      people,
      joinedAt,
      wishes,
      flexibleDates: sql<boolean>`coalesce(${payload} ->> 'flexibleDates' = 'true', false)`,
      flexibleDestination: sql<boolean>`coalesce(${payload} ->> 'flexibleDestination' = 'true', false)`,
      sport: sql<string | null>`${payload} ->> 'sport'`,
      skillLevel: sql<string | null>`${payload} ->> 'skillLevel'`,
      destination,
      startDate,
    })
    .from(waitlistEntries)
    .leftJoin(departures, eq(departures.id, departureId))
    .where(
      and(
        isOnWaitlist(waitlistEntries),
        eq(waitlistEntries.status, 'waiting'),
        sql`(${departureId} is null or (${departures.cancelledAt} is null and ${isUpcoming(now)}))`,
        sql`${key} not in ${placedAddresses(now)}`,
      ),
    )
    .orderBy(asc(joinedAt), asc(id))
}

/** Rule W10: a departure is proposed to a party only once, whatever the result. */
export async function listProposedBefore(db: Db): Promise<{ emailKey: string; departureId: DepartureId }[]> {
  const { emailKey: key, departureId, state } = proposals
  return db.select({ emailKey: key, departureId }).from(proposals).where(ne(state, 'open'))
}
