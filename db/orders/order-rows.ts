import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { endsWithDigits, personHasWord } from '#db/schema/search.ts'
import { departures, orders } from '#db/schema.ts'
import type { OrderId } from '#rules/ids.ts'

/** Orders keep their guests' names for weeks only, so these are nearly all. They need no index of words that way. */
const SEARCHED_ORDERS = 2000

/** Has no booking, so that no other record shows it. */
const isUnbooked = and(isNull(orders.bookingId), ne(orders.email, ''))

async function readOrders(db: Db, which: SQL | undefined, limit: number) {
  const { id, createdAt, state, method, shortCode, totalCents, email, seats } = orders
  const { destination, startDate, endDate } = departures
  return db
    .select({
      id,
      at: createdAt,
      name: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      email,
      state,
      method,
      shortCode,
      totalCents,
      seats,
      destination,
      startDate,
      endDate,
    })
    .from(orders)
    .innerJoin(departures, eq(departures.id, orders.departureId))
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export type ListedOrder = Awaited<ReturnType<typeof readOrders>>[number]

export async function listUnbookedOrdersById(db: Db, ids: readonly OrderId[]): Promise<ListedOrder[]> {
  return readOrders(db, and(inArray(orders.id, [...ids]), isUnbooked), ids.length)
}

export async function listUnbookedOrdersByEmail(db: Db, email: string, limit: number): Promise<ListedOrder[]> {
  return readOrders(db, and(sql`lower(${orders.email}) = ${email}`, isUnbooked), limit)
}

type OrderSearch = { words: readonly string[]; phoneEnd: string | undefined }

/** Newest first. An order matches if it has all words, or the phone number. */
export async function searchUnbookedOrders(db: Db, { words, phoneEnd }: OrderSearch, limit: number) {
  const isFound = or(
    // First, because digits are compared faster than words.
    phoneEnd ? endsWithDigits(orders.phone, phoneEnd) : undefined,
    words.length > 0 ? and(...words.map((word) => personHasWord(orders, word))) : undefined,
  )
  const recent = sql`(select * from ${orders} where ${isUnbooked} order by ${orders.createdAt} desc limit ${SEARCHED_ORDERS})`
  return readOrders(db, sql`${orders.id} in (select ${orders.id} from ${recent} ${orders} where ${isFound})`, limit)
}
