import { and, asc, eq, sql } from 'drizzle-orm'
import type { BookingId, OrderId, PaymentId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { orders, payments } from './schema.ts'

export type StoredPayment = typeof payments.$inferSelect
type Money = Omit<typeof payments.$inferInsert, 'id' | 'createdAt' | 'settledAt'>

/** One capture or refund is one row, however often we hear of it. Tells whether this was the first time. */
export async function recordMoney(
  tx: Tx,
  id: PaymentId,
  money: Money,
  now: Date,
): Promise<StoredPayment & { isNew: boolean }> {
  const { amountCents, feeCents } = money
  const settledAt = money.state === 'pending' ? null : now
  const [row] = await tx
    .insert(payments)
    .values({ ...money, id, createdAt: now, settledAt })
    .onConflictDoUpdate({
      target: [payments.direction, payments.providerId],
      // What came may be more than what was said to come.
      set: {
        state: money.state,
        settledAt,
        amountCents,
        feeCents,
        ...(money.bookingId && { bookingId: money.bookingId }),
      },
    })
    .returning()
  if (!row) throw new Error('an upsert returns its row')
  return { ...row, isNew: row.id === id }
}

export async function findPayment(db: Db | Tx, id: PaymentId): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Money that came, by the provider's own number for it. */
export async function findArrived(tx: Tx, providerId: string): Promise<StoredPayment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.direction, 'in'), eq(payments.providerId, providerId), eq(payments.state, 'completed')))
  return payment
}

/** All money of a booking, both ways. */
export async function moneyOf(db: Db | Tx, bookingId: BookingId): Promise<StoredPayment[]> {
  return db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.createdAt))
}

/** All money that an order has moved, both ways. */
export async function moneyOn(db: Db | Tx, orderId: OrderId): Promise<StoredPayment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))
}

/** What came for an order before it had a booking is the booking's from now on. */
export async function giveMoneyTo(tx: Tx, orderId: OrderId, bookingId: BookingId): Promise<void> {
  await tx.update(payments).set({ bookingId }).where(eq(payments.orderId, orderId))
}

/** How often money of this payment was to go back: each time gets a number of its own. */
export async function countRefunds(tx: Tx, of: PaymentId): Promise<number> {
  return tx.$count(payments, eq(payments.refundOfId, of))
}

/** The provider has named a refund that we asked for, and says how it stands. */
export async function nameRefund(
  tx: Tx,
  id: PaymentId,
  { providerId, state }: Pick<StoredPayment, 'providerId' | 'state'>,
  now: Date,
): Promise<void> {
  const settledAt = state === 'pending' ? null : now
  await tx.update(payments).set({ providerId, state, settledAt }).where(eq(payments.id, id))
}

/** Less is to go back than was asked for, or nothing at all. */
export async function changeAsked(
  tx: Tx,
  { id, amountCents, feeCents }: Pick<StoredPayment, 'id' | 'amountCents' | 'feeCents'>,
  now: Date,
): Promise<void> {
  const change = amountCents > 0 ? { amountCents, feeCents } : { state: 'failed' as const, settledAt: now }
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

/** All money of a booking in the order in which it moved, each with how it was asked for. */
export async function paymentsOf(db: Db, bookingId: BookingId) {
  return db
    .select({ payment: payments, method: orders.method })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.direction), sql`${payments.id}`)
}
