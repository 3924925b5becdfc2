import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { BookingId, OrderId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { bookings, orders, payments } from './schema.ts'

export type StoredOrder = typeof orders.$inferSelect

/** Order states of which nobody knows yet how they end. */
const WITHOUT_END = ['open', 'pending'] as const

export async function findOrder(db: Db, providerId: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.providerId, providerId))
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

export async function nameOrder(db: Db, id: OrderId, providerId: string): Promise<void> {
  await db.update(orders).set({ providerId }).where(eq(orders.id, id))
}

type OrderChange = { state: StoredOrder['state']; closedAt?: Date; bookingId?: BookingId }

export async function changeOrder(tx: Tx, id: OrderId, change: OrderChange): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
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

/** What a guest is told of an order that was paid. */
export async function receiptOf(db: Db | Tx, id: OrderId): Promise<{ reference: string; transactionId: string }> {
  const [receipt] = await db
    .select({ reference: bookings.reference, transactionId: payments.providerId })
    .from(orders)
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.direction, 'in')))
    .where(eq(orders.id, id))
    .orderBy(sql`${payments.state} = 'completed' desc`)
    .limit(1)
  if (!receipt) throw new Error(`order ${id} is not paid`)
  return receipt
}
