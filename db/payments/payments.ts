import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { bookings, payments, transactions } from '#db/schema.ts'
import type { BookingId, OrderId, PaymentId, TransactionId } from '#rules/ids.ts'
import type { ProviderRefusal, RefundMeaning } from '#rules/payments/payments.ts'

/** A booking's share of money, with the id under which the provider knows all of it. A requested refund has none yet. */
export type StoredPayment = typeof payments.$inferSelect & { providerId: string | null }
/** A payment or refund to which the provider, the bank or an invoice has given an id. */
export type NamedPayment = StoredPayment & { providerId: string }
type Money = Omit<typeof payments.$inferInsert, 'id' | 'createdAt' | 'settledAt'>

/** The share of the booking that the money came for. Once completed, it may be split, and a report changes nothing. */
export async function upsertShare(
  tx: Tx,
  id: PaymentId,
  money: Money & { transactionId: TransactionId },
  now: Date,
): Promise<NamedPayment> {
  const { state, amountCents, feeCents, bookingId, transactionId } = money
  const isOfMoney = eq(payments.transactionId, transactionId)
  const settledAt = settledAtFor(state, now)
  const [known] = await listWhere(tx, isOfMoney)
  if (!known) await tx.insert(payments).values({ ...money, id, createdAt: now, settledAt })
  else if (known.state !== 'completed')
    await tx
      .update(payments)
      .set({ state, settledAt, amountCents, feeCents, ...(bookingId && { bookingId }) })
      .where(isOfMoney)
  const [share] = await listWhere(tx, isOfMoney)
  if (!share || share.providerId === null) throw new Error(`transaction ${transactionId} has no share`)
  return { ...share, providerId: share.providerId }
}

type NewRefund = Omit<typeof payments.$inferInsert, 'kind' | 'settledAt'> & Pick<StoredPayment, 'meaning' | 'createdAt'>

/** A refund that we request, or that was made without our request. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const settledAt = settledAtFor(refund.state, refund.createdAt)
  await tx.insert(payments).values({ ...refund, kind: 'refund', settledAt })
}

/** A refund that lowered the price of its booking. */
export const isPriceLowered = sql`${payments.kind} = 'refund' and ${payments.meaning} = 'price-lowered'
  and ${payments.state} not in ('failed', 'withdrawn')`

/** Rule M16: of the booking in the outer query. */
export const hasUndecidedRefund = sql`exists (select from ${payments} where ${payments.bookingId} = ${bookings.id}
  and ${payments.kind} = 'refund' and ${payments.meaning} is null and ${payments.state} not in ('failed', 'withdrawn'))`

const settledAtFor = (state: StoredPayment['state'], now: Date) =>
  state === 'pending' || state === 'requested' ? null : now

const listWhere = (db: Db | Tx, which: SQL | undefined): Promise<StoredPayment[]> =>
  db
    .select({ ...getTableColumns(payments), providerId: transactions.providerId })
    .from(payments)
    .leftJoin(transactions, eq(transactions.id, payments.transactionId))
    .where(which)
    .orderBy(asc(payments.createdAt), asc(payments.kind), asc(payments.id))

export async function findPayment(db: Db | Tx, id: PaymentId): Promise<StoredPayment | undefined> {
  return (await listWhere(db, eq(payments.id, id)))[0]
}

/** Of money that came in several parts under the same id, the part that came after this amount. */
export async function findCompletedPayment(
  db: Db | Tx,
  providerId: string,
  afterCents = 0,
): Promise<StoredPayment | undefined> {
  const isCompleted = and(eq(payments.kind, 'payment'), eq(payments.state, 'completed'))
  const isNamed = and(eq(transactions.providerId, providerId), eq(transactions.afterCents, afterCents))
  return (await listWhere(db, and(isCompleted, isNamed)))[0]
}

/** Payments and refunds, in the order in which they were made. */
export async function listPaymentsOfBooking(db: Db | Tx, bookingId: BookingId): Promise<StoredPayment[]> {
  return listWhere(db, eq(payments.bookingId, bookingId))
}

/** Payments and refunds, in the order in which they were made. */
export async function listPaymentsOfOrder(db: Db | Tx, orderId: OrderId): Promise<StoredPayment[]> {
  return listWhere(db, eq(payments.orderId, orderId))
}

/** Payments for an order before it had a booking now belong to that booking. */
export async function assignPaymentsToBooking(tx: Tx, orderId: OrderId, bookingId: BookingId): Promise<void> {
  await tx.update(payments).set({ bookingId }).where(eq(payments.orderId, orderId))
}

export async function updateRefund(
  tx: Tx,
  id: PaymentId,
  change: Pick<StoredPayment, 'state'> & Partial<Pick<StoredPayment, 'transactionId'>>,
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
