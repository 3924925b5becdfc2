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
import type { WaitingGroup } from '#rules/pool/pool.ts'
import type { Language } from '#rules/pool/wishes.ts'

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

/** The parties that wait, in order of joining, or one of them. */
export async function listPoolEntries(db: Db, now: Date, address?: string) {
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
    .where(and(isInPool(now), address === undefined ? undefined : eq(key, address)))
    .orderBy(asc(joinedAt), asc(id))
}

/** The people who wait for each departure, as rules/pool/pool.ts counts them. An entry without wishes uses its party's. */
export async function listWaitingGroups(db: Db, now: Date): Promise<Map<DepartureId | null, WaitingGroup>> {
  const { emailKey: key, departureId, people, payload, wishes, joinedAt, id } = waitlistEntries
  const { rows } = await db.execute<{ id: DepartureId; languages: Language[]; ski: number; snowboard: number }>(sql`
    with waiting as (
      select ${departureId} as departure, ${people} as people, ${payload} ->> 'sport' as sport,
        coalesce(${wishes}, first_value(${wishes}) over (partition by ${key}
          order by ${wishes} is null, ${joinedAt}, ${id})) as wishes
      from ${waitlistEntries} left join ${departures} on ${departures.id} = ${departureId} where ${isInPool(now)}),
    spoken as (
      select departure, json_agg(distinct language) as languages
      from waiting, jsonb_array_elements_text(waiting.wishes -> 'languages') as language group by departure)
    select departure as id, coalesce(sum(people) filter (where sport = 'ski'), 0)::int as ski,
      coalesce(sum(people) filter (where sport = 'snowboard'), 0)::int as snowboard,
      coalesce((select languages from spoken where spoken.departure = waiting.departure), '[]') as languages
    from waiting where departure is not null group by departure`)
  return new Map(rows.map(({ id: departure, languages, ...sports }) => [departure, { sports, languages }]))
}

/** Rule W10: a departure is proposed to a party only once, whatever the result. */
export async function listProposedBefore(
  db: Db,
  address?: string,
): Promise<{ emailKey: string; departureId: DepartureId }[]> {
  const { emailKey: key, departureId, state } = proposals
  const isOfParty = address === undefined ? undefined : eq(key, address)
  return db
    .select({ emailKey: key, departureId })
    .from(proposals)
    .where(and(ne(state, 'open'), isOfParty))
}
