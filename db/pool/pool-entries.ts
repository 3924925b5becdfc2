import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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

/** Confirmed, not invited, and without seats anywhere. The entry's departure is joined. */
const isInPool = (now: Date) =>
  and(
    isOnWaitlist(waitlistEntries),
    eq(waitlistEntries.status, 'waiting'),
    sql`(${waitlistEntries.departureId} is null or (${departures.cancelledAt} is null and ${isUpcoming(now)}))`,
    sql`${waitlistEntries.emailKey} not in ${placedAddresses(now)}`,
  )

/** The addresses of the first `limit` entries that wait. One with several entries may be there more than once. */
export async function listLongestWaiting(db: Db, now: Date, limit: number): Promise<string[]> {
  const { emailKey: key, departureId, joinedAt, id } = waitlistEntries
  const rows = await db
    .select({ key })
    .from(waitlistEntries)
    .leftJoin(departures, eq(departures.id, departureId))
    .where(isInPool(now))
    .orderBy(asc(joinedAt), asc(id))
    .limit(limit)
  return rows.map((row) => row.key)
}

/** Every party that waits, however many there are. */
export async function countWaiting(db: Db, now: Date): Promise<{ parties: number; people: number }> {
  const { emailKey: key, departureId, people } = waitlistEntries
  const { rows } = await db.execute<{ parties: number; people: number }>(sql`
    select count(*)::int as parties, coalesce(sum(people), 0)::int as people
    from (select max(${people}) as people from ${waitlistEntries}
      left join ${departures} on ${departures.id} = ${departureId} where ${isInPool(now)} group by ${key}) as parties`)
  return rows[0] ?? { parties: 0, people: 0 }
}

const isOneOf = (column: AnyPgColumn, addresses: readonly string[]) =>
  sql`${column} = any(${sql.param([...addresses])}::text[])`

/** What these addresses wait for, in order of joining. */
export async function listPoolEntries(db: Db, now: Date, addresses: readonly string[]) {
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
    .where(and(isInPool(now), isOneOf(key, addresses)))
    .orderBy(asc(joinedAt), asc(id))
}

/** Rule W10: a departure is proposed to a party only once, whatever the result. */
export async function listProposedBefore(
  db: Db,
  addresses: readonly string[],
): Promise<{ emailKey: string; departureId: DepartureId }[]> {
  const { emailKey: key, departureId, state } = proposals
  return db
    .select({ emailKey: key, departureId })
    .from(proposals)
    .where(and(ne(state, 'open'), isOneOf(key, addresses)))
}
