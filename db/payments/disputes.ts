import { and, eq, ne } from 'drizzle-orm'
import type { OrderId } from '../../rules/ids.ts'
import type { Tx } from '../database.ts'
import { disputes, payments } from '../schema.ts'

type Dispute = Omit<typeof disputes.$inferInsert, 'createdAt' | 'updatedAt'>

/** Stores the current status of a dispute. A status that we know already is no news. */
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
