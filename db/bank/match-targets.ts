import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { matchesWords } from '#db/schema/search.ts'
import { bookings, installments, orders } from '#db/schema.ts'
import type { MatchCandidate } from '#rules/bank/bank-suggestions.ts'
import type { BookingId, OrderId } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { receivedOfOrder } from './bank-lines.ts'

/** Covers every order that guests may still pay. */
const MAX_SEARCHED_ORDERS = 1000

/** Orders that money could be for, newest first: open ones of any method, and transfers that have expired. */
export async function listMatchableOrders(db: Db) {
  const { id: orderId, firstName, lastName, email, shortCode, method, purpose, dueCents, totalCents } = orders
  const isTransfer = eq(orders.method, TRANSFER)
  // A booking is found separately; of its orders, only announced transfers are listed here.
  const isOpen = and(eq(orders.state, 'open'), or(eq(orders.purpose, 'booking'), isTransfer))
  const isExpired = and(eq(orders.state, 'void'), isTransfer, isNull(orders.bookingId), ne(orders.email, ''))
  return db
    .select({
      orderId,
      firstName,
      lastName,
      email,
      shortCode,
      method,
      purpose,
      dueCents,
      totalCents,
      receivedCents: receivedOfOrder,
    })
    .from(orders)
    .where(or(isOpen, isExpired))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_SEARCHED_ORDERS)
}

/** The order that became each of these bookings. */
export async function listBookedOrders(db: Db, bookingIds: readonly BookingId[]) {
  if (bookingIds.length === 0) return []
  return db
    .select({ orderId: sql<OrderId>`${orders.id}`, bookingId: sql<BookingId>`${orders.bookingId}` })
    .from(orders)
    .where(and(inArray(orders.bookingId, [...bookingIds]), eq(orders.purpose, 'booking')))
}

type Clues = { names: readonly string[]; references: readonly string[]; amountsCents: readonly number[] }
/** Their names and amounts are compared with the line afterward. */
const MAX_CANDIDATES = 500

/** Rule M20: confirmed bookings with open installments that have one of these references, amounts or names. */
export async function listOpenBookings(db: Db, { names, references, amountsCents }: Clues): Promise<MatchCandidate[]> {
  const restCents = sql`${installments.amountCents} - ${installments.settledCents}`
  const isOpen = sql`${installments.settledCents} < ${installments.amountCents}`
  const found = sql`array(
    select ${bookings.id} from ${bookings} where ${bookings.reference} = any(${sql.param(references)}::text[])
    union (select ${installments.bookingId} from ${installments}
      where ${isOpen} and ${restCents} = any(${sql.param(amountsCents)}::int[]) limit ${MAX_CANDIDATES})
    union (select ${bookings.id} from ${bookings} where ${names.length > 0 ? matchesWords(bookings, names) : sql`false`}
      order by ${bookings.createdAt} desc limit ${MAX_CANDIDATES}))`
  const openCents = sql<number[]>`array(select ${restCents} from ${installments}
    where ${installments.bookingId} = ${bookings.id} and ${isOpen} order by ${installments.dueDay})`
  const rows = await db
    .select({
      orderId: orders.id,
      bookingId: bookings.id,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      bookingReference: bookings.reference,
      openCents,
    })
    .from(bookings)
    .innerJoin(orders, and(eq(orders.bookingId, bookings.id), eq(orders.purpose, 'booking')))
    .where(and(sql`${bookings.id} = any(${found})`, eq(bookings.state, 'confirmed')))
    .orderBy(desc(bookings.createdAt))
  return rows
    .filter((row) => row.openCents.length > 0)
    .map(({ openCents, ...row }) => ({
      ...row,
      isBooking: true,
      isExpired: false,
      shortCode: null,
      awaitedCents: [...openCents, openCents.reduce((sum, cents) => sum + cents, 0)],
    }))
}
