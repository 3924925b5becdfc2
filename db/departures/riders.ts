import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { bookings, departures, guests, isOnWaitlist, waitlistEntries } from '#db/schema.ts'
import type { Rider, WaitingRider } from '#rules/guests/public-mix.ts'
import type { DepartureId } from '#rules/ids.ts'

type OfDeparture = { departureId: DepartureId }

/** Every guest of the departures, without names. */
export async function listGuestRiders(db: Db, ids: readonly DepartureId[]): Promise<(Rider & OfDeparture)[]> {
  const { sport, skill, country } = guests
  return db
    .select({ departureId: bookings.departureId, sport, skill, country })
    .from(guests)
    .innerJoin(bookings, eq(bookings.id, guests.bookingId))
    .where(and(inArray(bookings.departureId, [...ids]), eq(bookings.state, 'confirmed')))
}

/** The first parties of each waitlist in order of joining, no more than a departure has seats. */
export async function listWaitingRiders(db: Db, ids: readonly DepartureId[]): Promise<(WaitingRider & OfDeparture)[]> {
  const { id, target, people, status, payload, joinedAt } = waitlistEntries
  const { rows } = await db.execute<WaitingRider & OfDeparture>(sql`
    select ${departures.id} as "departureId", first.people, first.sport, first."skillLevel", first.country
    from ${departures} cross join lateral (
      select ${people} as people, ${payload} ->> 'sport' as sport, ${payload} ->> 'skillLevel' as "skillLevel",
        ${payload} ->> 'country' as country, ${joinedAt} as joined_at, ${id} as id
      from ${waitlistEntries}
      where ${target} = ${departures.id}::text and ${isOnWaitlist(waitlistEntries)} and ${status} <> 'paused'
      order by ${joinedAt}, ${id} limit ${departures.capacity}) as first
    where ${inArray(departures.id, [...ids])}
    order by first.joined_at, first.id`)
  return rows
}
