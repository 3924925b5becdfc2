import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere } from '#db/rows.ts'
import { bookings, payments } from '#db/schema.ts'
import type { BookingId, OrderId, PaymentId } from '#rules/ids.ts'
import type { ProviderRefusal, RefundMeaning } from '#rules/payments/payments.ts'

export type StoredPayment = typeof payments.$inferSelect
/** A payment or refund to which the provider, the bank or an invoice has given an id. */
export type NamedPayment = StoredPayment & { providerId: string }
type Money = Omit<typeof payments.$inferInsert, 'id' | 'createdAt' | 'settledAt'>

/** One row for each provider ID, however often it is reported. `isNew` is true the first time. */
export async function upsertPayment(
  tx: Tx,
  id: PaymentId,
  money: Money & { providerId: string },
  now: Date,
): Promise<NamedPayment & { isNew: boolean }> {
  const { state, amountCents, feeCents, bookingId } = money
  const settledAt = settledAtFor(state, now)
  const [row] = await tx
    .insert(payments)
    .values({ ...money, id, createdAt: now, settledAt })
    .onConflictDoUpdate({
      target: [payments.kind, payments.providerId],
      // More may be received than was announced.
      set: { state, settledAt, amountCents, feeCents, ...(bookingId && { bookingId }) },
    })
    .returning()
  if (!row) throw new Error('an upsert returns its row')
  return { ...row, providerId: money.providerId, isNew: row.id === id }
}

type NewRefund = Omit<typeof payments.$inferInsert, 'kind' | 'state'> & Pick<StoredPayment, 'meaning'>

/** A refund that we request. It has no provider id yet. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.insert(payments).values({ ...refund, kind: 'refund', state: 'requested' })
}

/** A refund that lowered the price of its booking. */
export const isPriceLowered = sql`${payments.kind} = 'refund' and ${payments.meaning} = 'price-lowered'
  and ${payments.state} not in ('failed', 'withdrawn')`

/** Rule M16: of the booking in the outer query. */
export const hasUndecidedRefund = sql`exists (select from ${payments} where ${payments.bookingId} = ${bookings.id}
  and ${payments.kind} = 'refund' and ${payments.meaning} is null and ${payments.state} not in ('failed', 'withdrawn'))`

/** How much refunds have lowered the price of the booking in the outer query. */
export const loweredOfBooking = sql<number>`${sql`(
  select coalesce(sum(${payments.amountCents} - ${payments.feeCents}), 0)::int from ${payments}
  where ${payments.bookingId} = ${bookings.id} and ${isPriceLowered})`}`

const settledAtFor = (state: StoredPayment['state'], now: Date) =>
  state === 'pending' || state === 'requested' ? null : now

/** Whether any payment was of real money. */
export async function hasLivePayment(db: Db | Tx): Promise<boolean> {
  return (await findWhere(db, payments, eq(payments.isLive, true))) !== undefined
}

export const findPayment = findById(payments)

export async function findCompletedPayment(tx: Db | Tx, providerId: string): Promise<StoredPayment | undefined> {
  const isCompleted = and(eq(payments.kind, 'payment'), eq(payments.state, 'completed'))
  return findWhere(tx, payments, and(isCompleted, eq(payments.providerId, providerId)))
}

/** Payments and refunds. */
export async function listPaymentsOfBooking(db: Db | Tx, bookingId: BookingId): Promise<StoredPayment[]> {
  return db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.createdAt))
}

/** Payments and refunds. */
export async function listPaymentsOfOrder(db: Db | Tx, orderId: OrderId): Promise<StoredPayment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))
}

/** Payments for an order before it had a booking now belong to that booking. */
export async function assignPaymentsToBooking(tx: Tx, orderId: OrderId, bookingId: BookingId): Promise<void> {
  await tx.update(payments).set({ bookingId }).where(eq(payments.orderId, orderId))
}

export async function updateRefund(
  tx: Tx,
  id: PaymentId,
  change: Pick<StoredPayment, 'state'> & Partial<Pick<StoredPayment, 'providerId'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, refusal: null, settledAt: settledAtFor(change.state, now) })
    .where(eq(payments.id, id))
}

/** The refund stays requested. */
export async function setRefundRefusal(tx: Tx, id: PaymentId, refusal: ProviderRefusal): Promise<void> {
  await tx.update(payments).set({ refusal }).where(eq(payments.id, id))
}

/** Rule M16: what an unexpected refund means. */
export async function setRefundMeaning(tx: Tx, id: PaymentId, meaning: RefundMeaning): Promise<void> {
  await tx.update(payments).set({ meaning }).where(eq(payments.id, id))
}

/** Payments and refunds of a booking in the order in which they were made. */
export async function listPaymentsWithMethod(db: Db, bookingId: BookingId) {
  return db
    .select({ payment: payments, method: payments.method })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.kind), sql`${payments.id}`)
}
