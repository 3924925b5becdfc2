import { ne } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { disputes } from '../schema.ts'

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
