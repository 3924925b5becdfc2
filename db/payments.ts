import { and, asc, eq } from 'drizzle-orm'
import type { BookingId, PaymentId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { orders, payments } from './schema.ts'

export type StoredPayment = typeof payments.$inferSelect
type Money = Pick<StoredPayment, 'orderId' | 'bookingId' | 'direction' | 'providerId' | 'state' | 'amountCents'>

/** One capture or refund is one row, however often we hear of it. Tells whether this was the first time. */
export async function recordMoney(
  tx: Tx,
  id: PaymentId,
  money: Money,
  now: Date,
): Promise<{ id: PaymentId; isNew: boolean }> {
  const settledAt = money.state === 'pending' ? null : now
  const [row] = await tx
    .insert(payments)
    .values({ ...money, id, createdAt: now, settledAt })
    .onConflictDoUpdate({
      target: [payments.direction, payments.providerId],
      set: { state: money.state, settledAt, ...(money.bookingId && { bookingId: money.bookingId }) },
    })
    .returning({ id: payments.id })
  if (!row) throw new Error('an upsert returns its row')
  return { id: row.id, isNew: row.id === id }
}

export async function findPayment(db: Db | Tx, id: PaymentId): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Money that came for a booking and has not failed since. */
export async function arrivedMoney(tx: Tx, bookingId: BookingId): Promise<StoredPayment[]> {
  const hasArrived = and(eq(payments.direction, 'in'), eq(payments.state, 'completed'))
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), hasArrived))
}

/** All money of a booking in the order in which it moved, each with how it was asked for. */
export async function paymentsOf(db: Db, bookingId: BookingId) {
  return db
    .select({ payment: payments, method: orders.method, feeCents: orders.feeCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.direction))
}
