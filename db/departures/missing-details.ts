import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { isReadyToFly } from '#db/operators/needs-waiver.ts'
import { bookings, departures, guests } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'

export type DepartureMissingDetails = Awaited<ReturnType<typeof listDeparturesWithUnreadyGuests>>[number]

/** Departures that start in these days, with guests whose answers or signatures are missing, the next one first. */
export async function listDeparturesWithUnreadyGuests(db: Db, { from, to }: { from: Day; to: Day }) {
  const { id, destination, startDate, endDate, timeZone, cancelledAt } = departures
  const missing = sql<number>`(count(*) filter (where not ${isReadyToFly}))::int`
  return db
    .select({ id, destination, startDate, endDate, timeZone, guests: sql<number>`(count(*))::int`, missing })
    .from(departures)
    .innerJoin(bookings, and(eq(bookings.departureId, id), eq(bookings.state, 'confirmed')))
    .innerJoin(guests, eq(guests.bookingId, bookings.id))
    .where(and(between(startDate, from, to), isNull(cancelledAt)))
    .groupBy(id)
    .having(sql`${missing} > 0`)
    .orderBy(asc(startDate), asc(id))
}
