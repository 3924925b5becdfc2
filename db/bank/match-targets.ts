import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { orders } from '#db/schema.ts'
import type { BookingId, OrderId } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'

/** Covers every order that guests may still pay. */
const MAX_SEARCHED_ORDERS = 1000

/** Orders that money could be for, newest first: open ones of any method, and transfers that have expired. */
export async function listMatchableOrders(db: Db) {
  const { id: orderId, firstName, lastName, email, shortCode } = orders
  const isTransfer = eq(orders.method, TRANSFER)
  // A booking is found separately; of its orders, only announced transfers are listed here.
  const isOpen = and(eq(orders.state, 'open'), or(eq(orders.purpose, 'booking'), isTransfer))
  const isExpired = and(eq(orders.state, 'void'), isTransfer, isNull(orders.bookingId), ne(orders.email, ''))
  return db
    .select({ orderId, firstName, lastName, email, shortCode })
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
