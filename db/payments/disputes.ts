import { asc, desc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { disputes, payments, transactions } from '#db/schema.ts'
import type { BookingId } from '#rules/ids.ts'

type Dispute = Omit<typeof disputes.$inferInsert, 'createdAt' | 'updatedAt'>

/** Stores the current status and deadline of a dispute. It is not news if we already know them. */
export async function upsertDispute(
  tx: Tx,
  dispute: Dispute,
  now: Date,
): Promise<{ isNews: boolean; createdAt: Date }> {
  const { status, reason, amountCents, respondBy = null, page = null } = dispute
  const written = await tx
    .insert(disputes)
    .values({ ...dispute, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: disputes.providerId,
      set: { status, reason, amountCents, respondBy, page, updatedAt: now },
      setWhere: or(ne(disputes.status, status), sql`${disputes.respondBy} is distinct from ${respondBy}`),
    })
    .returning({ providerId: disputes.providerId })
  const [stored] = await tx
    .select({ createdAt: disputes.createdAt })
    .from(disputes)
    .where(eq(disputes.providerId, dispute.providerId))
  return { isNews: written.length > 0, createdAt: stored?.createdAt ?? now }
}

export type StoredDispute = typeof disputes.$inferSelect

/** Rule M16: the dispute in the outer query is lost. */
const hasTakenMoney = sql<boolean>`${sql`exists (select from ${transactions} where ${transactions.kind} = 'refund'
  and ${disputes.providerId} in (${transactions.providerId}, ${transactions.otherId}))`}`

export type BookingDispute = StoredDispute & { hasTakenMoney: boolean }

/** The disputes about money of which a booking has a share, newest first. */
export async function listDisputesOfBooking(db: Db, bookingId: BookingId): Promise<BookingDispute[]> {
  return db
    .select({ ...getTableColumns(disputes), hasTakenMoney })
    .from(disputes)
    .where(
      sql`exists (select from ${payments} where ${payments.orderId} = ${disputes.orderId}
        and ${payments.bookingId} = ${bookingId})`,
    )
    .orderBy(desc(disputes.createdAt), asc(disputes.providerId))
}
