import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { disputes, orders, payments } from '#db/schema.ts'
import type { BookingId, OrderId } from '#rules/ids.ts'

type Dispute = Omit<typeof disputes.$inferInsert, 'createdAt' | 'updatedAt'>

/** Stores the current status of a dispute. It is not news if we already know the status. */
export async function upsertDispute(tx: Tx, dispute: Dispute, now: Date): Promise<{ isNews: boolean }> {
  const { status, reason, amountCents } = dispute
  const written = await tx
    .insert(disputes)
    .values({ ...dispute, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: disputes.providerId,
      set: { status, reason, amountCents, updatedAt: now },
      setWhere: ne(disputes.status, status),
    })
    .returning({ providerId: disputes.providerId })
  return { isNews: written.length > 0 }
}

export type StoredDispute = typeof disputes.$inferSelect

/** The disputes about payments of a booking, newest first. */
export async function listDisputesOfBooking(db: Db, bookingId: BookingId): Promise<StoredDispute[]> {
  const rows = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(orders.bookingId, bookingId))
    .orderBy(desc(disputes.createdAt), asc(disputes.providerId))
  return rows.map(({ dispute }) => dispute)
}

/** Rule M16: whether a refund of the order is a lost dispute, which is recorded under the dispute's id. */
export async function isLostToDisputes(tx: Tx, orderId: OrderId): Promise<boolean> {
  const lost = await tx
    .select({ id: payments.id })
    .from(disputes)
    .innerJoin(payments, and(eq(payments.kind, 'refund'), eq(payments.providerId, disputes.providerId)))
    .where(eq(disputes.orderId, orderId))
    .limit(1)
  return lost.length > 0
}
