import { and, asc, desc, eq, gt, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { isBeyondCursor, offsetOf, orderRows, type RowPlace, type SortColumns, toPlace } from '#db/keyset.ts'
import { departures, holds, orders, payments, quotes } from '#db/schema.ts'
import type { QuoteId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import type { QuoteStatus } from '#rules/quotes/quotes.ts'
import { PAGE_ROWS, type PageCursor } from '#rules/staff/pagination.ts'
import type { SortedPage, SortName } from '#rules/staff/sorting.ts'

const key = { at: quotes.createdAt, id: quotes.id }

const nameOfGuest = sql<string>`${quotes.firstName} || ' ' || ${quotes.lastName}`

const isInStatus = (status: QuoteStatus, now: Date): SQL | undefined =>
  ({
    open: and(eq(quotes.state, 'open'), gt(quotes.validUntil, now)),
    expired: and(eq(quotes.state, 'open'), lte(quotes.validUntil, now)),
    accepted: eq(quotes.state, 'accepted'),
    withdrawn: eq(quotes.state, 'withdrawn'),
  })[status]

/** Newest first. */
export async function listQuoteRows(
  db: Db,
  status: QuoteStatus | undefined,
  cursor: PageCursor,
  limit: number,
  now: Date,
) {
  return readQuotes(db, and(status && isInStatus(status, now), isBeyondCursor(key, cursor)), cursor, limit)
}

const sortsAt = (now: Date): SortColumns<SortName<'quotes'>> => ({
  name: [sql`lower(${nameOfGuest})`],
  trip: [departures.destination, departures.startDate],
  seats: [quotes.seats],
  price: [quotes.subtotalCents],
  status: [sql`case when ${isInStatus('expired', now)} then 'expired' else ${quotes.state} end`],
  until: [quotes.validUntil],
  made: [quotes.createdAt],
})

/** Rule A18: with one row more than a page. */
export async function listSortedQuoteRows(
  db: Db,
  status: QuoteStatus | undefined,
  sort: SortedPage<SortName<'quotes'>>,
  now: Date,
) {
  return readQuotes(db, status && isInStatus(status, now), toPlace(sortsAt(now), sort, PAGE_ROWS), PAGE_ROWS + 1)
}

async function readQuotes(db: Db, which: SQL | undefined, place: RowPlace, limit: number) {
  const { seats, subtotalCents, state, validUntil } = quotes
  const { destination, startDate, endDate, isPrivate } = departures
  return db
    .select({
      ...key,
      name: nameOfGuest,
      seats,
      subtotalCents,
      state,
      validUntil,
      departure: { destination, startDate, endDate, isPrivate },
    })
    .from(quotes)
    .innerJoin(departures, eq(departures.id, quotes.departureId))
    .where(which)
    .orderBy(...orderRows(key, place))
    .limit(limit)
    .offset(offsetOf(place))
}

type Ending = { now: Date; before: Date; limit: number }

/**
 * Quotes whose seats open up before this time, the next first, unless their guest has begun to pay. A guest who chose a
 * transfer also has the transfer's time.
 */
export async function listEndingQuotes(db: Db, { now, before, limit }: Ending) {
  const { id, email, phone, seats, subtotalCents } = quotes
  const { destination, startDate, endDate } = departures
  const newestMethod = sql`(select ${orders.method} from ${orders} where ${orders.quoteId} = ${quotes.id}
    and ${orders.state} in ('open', 'pending') order by ${orders.createdAt} desc limit 1)`
  const isBeingPaid = sql`exists (select from ${orders} join ${payments} on ${payments.orderId} = ${orders.id}
    where ${orders.quoteId} = ${quotes.id})`
  return db
    .select({
      all: sql<number>`(count(*) over ())::int`,
      id,
      name: nameOfGuest,
      email,
      phone,
      seats,
      subtotalCents,
      method: sql<PaymentMethod | null>`coalesce(${newestMethod}, ${quotes.method})`,
      expiresAt: holds.expiresAt,
      destination,
      startDate,
      endDate,
    })
    .from(quotes)
    .innerJoin(holds, eq(holds.id, quotes.holdId))
    .innerJoin(departures, eq(departures.id, quotes.departureId))
    .where(
      and(
        eq(quotes.state, 'open'),
        isNull(holds.endedAt),
        gt(holds.expiresAt, now),
        lt(holds.expiresAt, before),
        not(isBeingPaid),
      ),
    )
    .orderBy(asc(holds.expiresAt), asc(id))
    .limit(limit)
}

/** The orders that its guest has placed, newest first. */
export async function listOrdersOfQuote(db: Db, quoteId: QuoteId) {
  return db.select().from(orders).where(eq(orders.quoteId, quoteId)).orderBy(desc(orders.createdAt))
}
