import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { BookingId, DepartureId, OrderId } from '../rules/ids.ts'
import type { StoredBooking } from './bookings.ts'
import type { Db, Tx } from './database.ts'
import { bookings, holds, orders, payments } from './schema.ts'

export type StoredOrder = typeof orders.$inferSelect

/** Order states of which nobody knows yet how they end. */
const WITHOUT_END = ['open', 'pending'] as const

export async function findOrder(db: Db, providerId: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.providerId, providerId))
  return order
}

/** The order that an invoice says it is for. */
export async function findInvoicedOrder(db: Db, id: OrderId): Promise<StoredOrder | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.method, 'crypto')))
  return order
}

/** The order that a capture belongs to, as far as we have recorded it. */
export async function findOrderOfCapture(db: Db, captureId: string): Promise<StoredOrder | undefined> {
  const [found] = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.direction, 'in'), eq(payments.providerId, captureId)))
  return found?.order
}

/** Whoever settles, gives up or releases an order locks it first: one at a time. */
export async function lockOrder(tx: Tx, id: OrderId): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/** What a booking was paid by, locked in one order for everybody. */
export async function lockOrdersOf(tx: Tx, bookingId: BookingId): Promise<StoredOrder[]> {
  return tx.select().from(orders).where(eq(orders.bookingId, bookingId)).orderBy(asc(orders.id)).for('update')
}

export async function insertOrder(tx: Tx, order: typeof orders.$inferInsert): Promise<void> {
  await tx.insert(orders).values(order)
}

/** The order that a request made when it came for the first time. */
export async function findRepeated(tx: Tx, bookingId: BookingId, key: string): Promise<StoredOrder | undefined> {
  const isOfRequest = and(eq(orders.bookingId, bookingId), eq(orders.idempotencyKey, key))
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(isOfRequest, ne(orders.state, 'dead')))
  return order
}

export async function nameOrder(db: Db, id: OrderId, providerId: string, checkoutUrl?: string): Promise<void> {
  await db.update(orders).set({ providerId, checkoutUrl }).where(eq(orders.id, id))
}

type OrderChange = { state: StoredOrder['state']; closedAt?: Date; bookingId?: BookingId }

export async function changeOrder(tx: Tx, id: OrderId, change: OrderChange): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

/** Their booking has moved to another date. */
export async function moveOrders(tx: Tx, ids: OrderId[], departureId: DepartureId): Promise<void> {
  await tx.update(orders).set({ departureId }).where(inArray(orders.id, ids))
}

/** The next capture gets a new name. Of two that heard of the same refusal, one counts it. */
export async function countDeclinedTry(db: Db | Tx, id: OrderId, triesBefore: number): Promise<void> {
  await db
    .update(orders)
    .set({ captureTries: triesBefore + 1 })
    .where(and(eq(orders.id, id), eq(orders.captureTries, triesBefore)))
}

/** Orders made before `moment` that are neither paid nor dead, the oldest first. */
export async function ordersWithoutEnd(db: Db, moment: Date): Promise<StoredOrder[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, WITHOUT_END), lt(orders.createdAt, moment)))
    .orderBy(asc(orders.createdAt))
}

/** Orders that nobody waits for any more, but whose invoices may still be paid late. */
export async function watchedInvoices(db: Db, since: Date): Promise<StoredOrder[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.method, 'crypto'),
        eq(orders.state, 'dead'),
        gte(orders.createdAt, since),
        isNotNull(orders.providerId),
      ),
    )
    .orderBy(asc(orders.createdAt))
}

/** What a guest is told of an order that was paid. */
export async function receiptOf(db: Db | Tx, id: OrderId): Promise<{ reference: string; transactionId: string }> {
  const [receipt] = await db
    .select({ reference: bookings.reference, transactionId: payments.providerId })
    .from(orders)
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.direction, 'in')))
    .where(eq(orders.id, id))
    .orderBy(sql`${payments.state} = 'completed' desc`, desc(payments.createdAt))
    .limit(1)
  if (!receipt) throw new Error(`order ${id} is not paid`)
  return receipt
}

export type StandingOrder = {
  order: StoredOrder
  until: Date | undefined
  booking: Pick<StoredBooking, 'id' | 'linkNumber' | 'email'> | null
}

/** An order with the end of its hold, and the booking that it is for or has become. */
export async function findOrderOf(db: Db, id: OrderId): Promise<StandingOrder | undefined> {
  const [found] = await db
    .select({
      order: orders,
      until: holds.until,
      booking: { id: bookings.id, linkNumber: bookings.linkNumber, email: bookings.email },
    })
    .from(orders)
    .leftJoin(holds, eq(holds.id, orders.holdId))
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(eq(orders.id, id))
  return found && { ...found, until: found.until ?? undefined }
}

/** Asked for at a bank or a checkout, for a booking that is there, and not paid yet. The newest first. */
export async function openOrdersOf(db: Db, bookingId: BookingId): Promise<StoredOrder[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.bookingId, bookingId), inArray(orders.state, WITHOUT_END), ne(orders.method, 'paypal')))
    .orderBy(desc(orders.createdAt))
}
