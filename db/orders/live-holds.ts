import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DepartureId, OrderId } from '../../rules/ids.ts'
import type { Db } from '../database.ts'
import { bookings, departures, holds, invitations, orders } from '../schema.ts'

const name = sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`

const holdColumns = {
  orderId: orders.id,
  name,
  seats: holds.seats,
  method: orders.method,
  state: orders.state,
  confirmedAt: orders.confirmedAt,
  createdAt: holds.createdAt,
  expiresAt: holds.expiresAt,
}

const isLive = (now: Date) => and(isNull(holds.endedAt), gt(holds.expiresAt, now))

/** The unpaid holds of a departure, oldest first. */
export async function listLiveHoldsOfDeparture(db: Db, departureId: DepartureId, now: Date) {
  return db
    .select(holdColumns)
    .from(holds)
    .innerJoin(orders, eq(orders.holdId, holds.id))
    .where(and(eq(holds.departureId, departureId), isLive(now)))
    .orderBy(asc(holds.createdAt), asc(holds.id))
}

const sumOn = (table: typeof holds | typeof bookings | typeof invitations, which: SQL) =>
  sql`(select coalesce(sum(${table.seats}), 0) from ${table} where ${table.departureId} = ${departures.id} and ${which})`

/** Rule S6: unpaid holds since before `cutoff` on coming departures that have no seat left, oldest first. */
export async function listHoldsOfLastSeats(db: Db, { now, cutoff, limit }: { now: Date; cutoff: Date; limit: number }) {
  const time = sql`${now}::timestamptz`
  const taken = sql`${sumOn(bookings, sql`bookings.state = 'confirmed'`)}
    + (select coalesce(sum(other.seats), 0) from ${holds} as other where other.departure_id = ${departures.id}
        and other.ended_at is null and other.expires_at > ${time})
    + ${sumOn(invitations, sql`invitations.state = 'open' and invitations.expires_at > ${time}`)}`
  return db
    .select({
      all: sql<number>`(count(*) over ())::int`,
      ...holdColumns,
      destination: departures.destination,
      startDate: departures.startDate,
      endDate: departures.endDate,
    })
    .from(holds)
    .innerJoin(orders, eq(orders.holdId, holds.id))
    .innerJoin(departures, eq(departures.id, holds.departureId))
    .where(
      and(
        isLive(now),
        lte(holds.createdAt, cutoff),
        isNull(departures.cancelledAt),
        sql`${taken} >= ${departures.capacity}`,
      ),
    )
    .orderBy(asc(holds.createdAt), asc(holds.id))
    .limit(limit)
}

/** An order with its departure and hold, for its staff page. */
export async function findOrderForStaff(db: Db, id: OrderId) {
  const [found] = await db
    .select({
      order: orders,
      hold: { expiresAt: holds.expiresAt, endedAt: holds.endedAt },
      departure: {
        id: departures.id,
        destination: departures.destination,
        startDate: departures.startDate,
        endDate: departures.endDate,
      },
    })
    .from(orders)
    .innerJoin(departures, eq(departures.id, orders.departureId))
    .leftJoin(holds, eq(holds.id, orders.holdId))
    .where(eq(orders.id, id))
  return found
}
