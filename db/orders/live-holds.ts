import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { isBeyondCursor, offsetOf, orderRows, type RowPlace, type SortColumns, toPlace } from '#db/keyset.ts'
import { bookings, departures, holds, invitations, orders, payments, quotes } from '#db/schema.ts'
import type { DepartureId, OrderId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { PAGE_ROWS, type PageCursor } from '#rules/staff/pagination.ts'
import type { SortedPage, SortName } from '#rules/staff/sorting.ts'

const nameIn = ({ firstName, lastName }: typeof orders | typeof quotes) => sql`${firstName} || ' ' || ${lastName}`

/** The guest of a quote may not have ordered yet. */
const holdColumns = {
  id: holds.id,
  orderId: orders.id,
  quoteId: quotes.id,
  quotedCents: quotes.subtotalCents,
  name: sql<string>`coalesce(${nameIn(orders)}, ${nameIn(quotes)})`,
  email: sql<string>`coalesce(${orders.email}, ${quotes.email})`,
  phone: sql<string>`coalesce(${orders.phone}, ${quotes.phone})`,
  seats: holds.seats,
  /** Null if the guest of a quote has not chosen it yet. */
  method: sql<PaymentMethod | null>`coalesce(${orders.method}, ${quotes.method})`,
  state: orders.state,
  confirmedAt: orders.confirmedAt,
  createdAt: holds.createdAt,
  expiresAt: holds.expiresAt,
  /** Part of the price has arrived, or is on its way. */
  hasMoney: sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${orders.id})`,
}

/** Orders of a quote share its hold, and several may be unpaid: the one that has come furthest stands for them. */
const isOrderOfHold = sql`${orders.id} = (select latest.id from ${orders} latest where latest.hold_id = ${holds.id}
  and latest.state in ('open', 'pending') order by latest.state = 'pending' desc, latest.created_at desc limit 1)`
const isQuoteOfHold = and(eq(quotes.holdId, holds.id), eq(quotes.state, 'open'))
const isOfSomeone = or(sql`${orders.id} is not null`, sql`${quotes.id} is not null`)

export type LiveHold = Awaited<ReturnType<typeof listLiveHoldsOfDeparture>>[number]

const isLive = (now: Date) => and(isNull(holds.endedAt), gt(holds.expiresAt, now))

/** The unpaid holds of a departure, oldest first. */
export async function listLiveHoldsOfDeparture(db: Db, departureId: DepartureId, now: Date) {
  return db
    .select(holdColumns)
    .from(holds)
    .leftJoin(orders, isOrderOfHold)
    .leftJoin(quotes, isQuoteOfHold)
    .where(and(eq(holds.departureId, departureId), isLive(now), isOfSomeone))
    .orderBy(asc(holds.createdAt), asc(holds.id))
}

export type HoldFilter = { destination?: string | undefined; method?: PaymentMethod | undefined }

/** The unpaid holds of all departures, newest first. */
export async function listLiveHolds(db: Db, filter: HoldFilter, cursor: PageCursor, limit: number, now: Date) {
  return readLiveHolds(db, and(isFound(filter, now), isBeyondCursor(key, cursor)), cursor, limit)
}

const sorts: SortColumns<SortName<'holds'>> = {
  name: [sql`lower(${holdColumns.name})`],
  trip: [departures.destination, departures.startDate],
  seats: [holds.seats],
  method: [holdColumns.method],
  until: [holds.expiresAt],
}

/** Rule A18: with one row more than a page. */
export async function listSortedLiveHolds(db: Db, filter: HoldFilter, sort: SortedPage<SortName<'holds'>>, now: Date) {
  return readLiveHolds(db, isFound(filter, now), toPlace(sorts, sort, PAGE_ROWS), PAGE_ROWS + 1)
}

const key = { at: holds.createdAt, id: holds.id }

function isFound({ destination, method }: HoldFilter, now: Date): SQL | undefined {
  return and(
    isLive(now),
    isOfSomeone,
    destination ? eq(departures.destination, destination) : undefined,
    method && eq(holdColumns.method, method),
  )
}

async function readLiveHolds(db: Db, which: SQL | undefined, place: RowPlace, limit: number) {
  return db
    .select({
      ...key,
      ...holdColumns,
      departureId: departures.id,
      destination: departures.destination,
      startDate: departures.startDate,
      endDate: departures.endDate,
    })
    .from(holds)
    .leftJoin(orders, isOrderOfHold)
    .leftJoin(quotes, isQuoteOfHold)
    .innerJoin(departures, eq(departures.id, holds.departureId))
    .where(which)
    .orderBy(...orderRows(key, place))
    .limit(limit)
    .offset(offsetOf(place))
}

const sumOn = (table: typeof holds | typeof bookings | typeof invitations, which: SQL) =>
  sql`(select coalesce(sum(${table.seats}), 0) from ${table} where ${table.departureId} = ${departures.id} and ${which})`

/**
 * Rule S6: unpaid holds since before `cutoff` on coming departures that have no seat left, oldest first. A hold whose
 * payment has begun cannot be released. Quotes hold their seats for as long as staff agreed, and have their own list.
 */
export async function listHoldsOfLastSeats(db: Db, { now, cutoff, limit }: { now: Date; cutoff: Date; limit: number }) {
  const time = sql`${now}::timestamptz`
  const taken = sql`${sumOn(bookings, sql`bookings.state = 'confirmed'`)}
    + (select coalesce(sum(other.seats), 0) from ${holds} as other where other.departure_id = ${departures.id}
        and other.ended_at is null and other.expires_at > ${time})
    + ${sumOn(invitations, sql`invitations.state = 'open' and invitations.expires_at > ${time}`)}`
  return db
    .select({
      all: sql<number>`(count(*) over ())::int`,
      orderId: orders.id,
      name: sql<string>`${nameIn(orders)}`,
      email: orders.email,
      phone: orders.phone,
      seats: holds.seats,
      method: orders.method,
      totalCents: orders.totalCents,
      createdAt: holds.createdAt,
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
        eq(orders.state, 'open'),
        isNull(orders.quoteId),
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
        timeZone: departures.timeZone,
      },
    })
    .from(orders)
    .innerJoin(departures, eq(departures.id, orders.departureId))
    .leftJoin(holds, eq(holds.id, orders.holdId))
    .where(eq(orders.id, id))
  return found
}
