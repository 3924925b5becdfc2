import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, updateById } from '#db/rows.ts'
import { bookings, holds, invitations, orders, payments, transactions, waitlistEntries } from '#db/schema.ts'
import { type BookingId, type DepartureId, type InvitationId, idsOf, type OrderId } from '#rules/ids.ts'
import { opensWindow, PAYMENT_METHODS, type PaymentMethod } from '#rules/orders/methods.ts'

export type StoredOrder = typeof orders.$inferSelect

/** States of orders whose outcome is not known yet. */
const UNSETTLED = ['open', 'pending'] as const

export const findOrder = findById(orders)

export async function findOrderByProviderId(db: Db, providerId: string): Promise<StoredOrder | undefined> {
  return findWhere(db, orders, eq(orders.providerId, providerId))
}

/** The order of a payment that we have recorded under the provider's id. */
export async function findOrderByPayment(db: Db, providerId: string): Promise<StoredOrder | undefined> {
  const [found] = await db
    .select({ order: orders })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .where(and(eq(transactions.kind, 'payment'), eq(transactions.providerId, providerId)))
  return found?.order
}

/** Taken before an order is settled, voided or released. */
export async function lockOrder(tx: Tx, id: OrderId): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/**
 * Always in order of id, so that two transactions cannot block each other. With them come the orders of another booking
 * whose payments this one got a part of when it was split off: rule M29.
 */
export async function lockOrdersOfBooking(tx: Tx, bookingId: BookingId): Promise<StoredOrder[]> {
  const paid = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.bookingId, bookingId))
  const isOfBooking = or(eq(orders.bookingId, bookingId), inArray(orders.id, paid))
  return tx.select().from(orders).where(isOfBooking).orderBy(asc(orders.id)).for('update')
}

export async function lockOrders(tx: Tx, ids: readonly OrderId[]): Promise<StoredOrder[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')
}

export type NewOrder = typeof orders.$inferInsert

export async function insertOrder(tx: Tx, order: NewOrder): Promise<StoredOrder> {
  const [stored] = await tx.insert(orders).values(order).returning()
  if (!stored) throw new Error('an insert stores its row')
  return stored
}

/** The order that the same request made the first time. */
export async function findOrderByIdempotencyKey(tx: Tx, bookingId: BookingId, key: string) {
  const isOfRequest = and(eq(orders.bookingId, bookingId), eq(orders.idempotencyKey, key))
  return findWhere(tx, orders, and(isOfRequest, ne(orders.state, 'void')))
}

export async function setProviderOrder(
  db: Db,
  id: OrderId,
  providerId: string,
  checkoutUrl: string | null = null,
): Promise<void> {
  await db.update(orders).set({ providerId, checkoutUrl }).where(eq(orders.id, id))
}

export const updateOrder = updateById(orders)

/** Rule S10: a closed order counts for its network for hours, not longer. */
export async function eraseNetworks(tx: Tx, closedBefore: Date): Promise<void> {
  const isOld = and(isNotNull(orders.networkKey), lt(orders.closedAt, closedBefore))
  const locked = await tx.select({ id: orders.id }).from(orders).where(isOld).orderBy(asc(orders.id)).for('update')
  await tx
    .update(orders)
    .set({ networkKey: null })
    .where(inArray(orders.id, idsOf(locked)))
}

/** Their booking has moved to another departure. */
export async function moveOrders(tx: Tx, ids: OrderId[], departureId: DepartureId): Promise<void> {
  await tx.update(orders).set({ departureId }).where(inArray(orders.id, ids))
}

/** The next capture gets a new request id. If two processes see the same refusal, it is counted once. */
export async function incrementCaptureAttempts(db: Db | Tx, id: OrderId, attemptsBefore: number): Promise<void> {
  await db
    .update(orders)
    .set({ captureAttempts: attemptsBefore + 1, captureStartedAt: null })
    .where(and(eq(orders.id, id), eq(orders.captureAttempts, attemptsBefore)))
}

/** The provider took nothing. An order under review keeps its mark, and so does one that was marked again since. */
export async function clearCapture(db: Db, id: OrderId, markedUntil: Date): Promise<void> {
  const isMarked = and(eq(orders.state, 'open'), lte(orders.captureStartedAt, markedUntil))
  await db
    .update(orders)
    .set({ captureStartedAt: null })
    .where(and(eq(orders.id, id), isMarked))
}

/**
 * Rule S9: another order of the same address for the same departure, or of the same quote, whose money the provider was
 * asked for. The departure is locked by the caller.
 */
export async function findOtherCapture(tx: Tx, order: StoredOrder): Promise<StoredOrder | undefined> {
  const { id, departureId, quoteId, emailKey } = order
  const isOfSameGuest = quoteId
    ? eq(orders.quoteId, quoteId)
    : and(isNull(orders.quoteId), eq(orders.emailKey, emailKey))
  const isCaptured = or(eq(orders.state, 'pending'), and(eq(orders.state, 'open'), isNotNull(orders.captureStartedAt)))
  const isOther = and(eq(orders.departureId, departureId), eq(orders.purpose, 'booking'), ne(orders.id, id))
  const [other] = await tx
    .select()
    .from(orders)
    .where(and(isOther, isOfSameGuest, isCaptured))
    .limit(1)
  return other
}

/** Rule P7: a departure's orders that did not become a booking, and that wait for a payment or have received one. */
export async function listUnbookedOrderIds(tx: Tx, departureId: DepartureId): Promise<OrderId[]> {
  const hasPayment = sql`exists (select from ${payments} where ${payments.orderId} = ${orders.id})`
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.departureId, departureId),
        isNull(orders.bookingId),
        or(inArray(orders.state, UNSETTLED), hasPayment),
      ),
    )
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}

/** Oldest first. */
export async function listUnsettledOrders(db: Db, createdBefore: Date): Promise<StoredOrder[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, UNSETTLED), lt(orders.createdAt, createdBefore)))
    .orderBy(asc(orders.createdAt))
}

/** Void orders of a method that may still be paid late. */
export async function listEndedOrders(db: Db, method: PaymentMethod, since: Date): Promise<StoredOrder[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.method, method),
        eq(orders.state, 'void'),
        gte(orders.createdAt, since),
        isNotNull(orders.providerId),
      ),
    )
    .orderBy(asc(orders.createdAt))
}

/** Rule C6: asked again ever more rarely. */
export async function markOrderChecked(db: Db, id: OrderId, now: Date): Promise<void> {
  await db.update(orders).set({ checkedAt: now }).where(eq(orders.id, id))
}

/** What a guest reads about a paid order. */
export async function getOrderReceipt(db: Db | Tx, id: OrderId): Promise<{ reference: string; transactionId: string }> {
  const [receipt] = await db
    .select({ reference: bookings.reference, transactionId: transactions.providerId })
    .from(orders)
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.kind, 'payment')))
    .innerJoin(transactions, eq(transactions.id, payments.transactionId))
    .where(eq(orders.id, id))
    .orderBy(sql`${payments.state} = 'completed' desc`, desc(payments.createdAt))
    .limit(1)
  if (!receipt) throw new Error(`order ${id} is not paid`)
  return receipt
}

export type OrderWithBooking = {
  order: StoredOrder
  /** When its hold ended or ends. */
  expiresAt: Date | undefined
  invitation: { id: InvitationId; linkVersion: number } | undefined
  booking: Pick<StoredBooking, 'id' | 'state' | 'linkVersion' | 'email'> | null
}

/** An order with the expiry of its hold, and the booking that it pays for or has become. */
export async function findOrderWithBooking(db: Db, orderId: OrderId): Promise<OrderWithBooking | undefined> {
  const [found] = await db
    .select({
      order: orders,
      expiresAt: holds.expiresAt,
      endedAt: holds.endedAt,
      invitationId: invitations.id,
      invitationLinks: waitlistEntries.linkVersion,
      booking: { id: bookings.id, state: bookings.state, linkVersion: bookings.linkVersion, email: bookings.email },
    })
    .from(orders)
    .leftJoin(holds, eq(holds.id, orders.holdId))
    .leftJoin(invitations, eq(invitations.id, holds.invitationId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(eq(orders.id, orderId))
  if (!found) return undefined
  const { order, booking, endedAt, expiresAt, invitationId: id, invitationLinks: linkVersion } = found
  const invitation = id && linkVersion !== null ? { id, linkVersion } : undefined
  return { order, booking, expiresAt: endedAt ?? expiresAt ?? undefined, invitation }
}

/** Unpaid transfers and invoices for an existing booking, newest first. */
export async function listOpenOrdersOfBooking(db: Db, bookingId: BookingId): Promise<StoredOrder[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.bookingId, bookingId),
        inArray(orders.state, UNSETTLED),
        notInArray(orders.method, PAYMENT_METHODS.filter(opensWindow)),
      ),
    )
    .orderBy(desc(orders.createdAt))
}
