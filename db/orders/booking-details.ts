import { and, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { bookingDetails, orders } from '#db/schema.ts'
import type { DepartureId, Id } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'

type StoredDetails = typeof bookingDetails.$inferSelect
type NewDetails = typeof bookingDetails.$inferInsert

const sentBy = (email: string) => sql`lower(${bookingDetails.email}) = ${email}`

/** The stored row, which is an earlier one if it has the same idempotency key. */
export async function insertBookingDetails(tx: Tx, details: NewDetails): Promise<StoredDetails> {
  const { idempotencyKey } = details
  const [stored] = await tx
    .insert(bookingDetails)
    .values(details)
    // Changes nothing, but returns the row that has the key.
    .onConflictDoUpdate({ target: bookingDetails.idempotencyKey, set: { idempotencyKey } })
    .returning()
  if (!stored) throw new Error('an upsert returns its row')
  return stored
}

/** Once: the details whose mail is decided now. */
export async function markDetailsMailed(
  tx: Tx,
  id: Id<'booking-details'>,
  mailedAt: Date,
): Promise<StoredDetails | undefined> {
  const isUndecided = and(eq(bookingDetails.id, id), isNull(bookingDetails.mailedAt))
  const [marked] = await tx.update(bookingDetails).set({ mailedAt }).where(isUndecided).returning()
  return marked
}

/** Whether the guest has sent the form again since, has paid, or has an order whose own mail has its link. */
export async function hasGoneOn(
  tx: Tx,
  { email, createdAt }: StoredDetails,
  departureId: DepartureId,
  emailKey: string,
): Promise<boolean> {
  const newer = tx
    .select({ id: bookingDetails.id })
    .from(bookingDetails)
    .where(and(sentBy(email.toLowerCase()), gt(bookingDetails.createdAt, createdAt)))
  const hasOwnMail = sql`(${orders.state} not in ('open', 'void') or ${orders.method} = ${TRANSFER})`
  const ordered = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.departureId, departureId),
        eq(orders.emailKey, emailKey),
        gte(orders.createdAt, createdAt),
        hasOwnMail,
      ),
    )
  return (await newer.limit(1)).length > 0 || (await ordered.limit(1)).length > 0
}

export async function listBookingDetailsByEmail(db: Db | Tx, email: string): Promise<StoredDetails[]> {
  return db.select().from(bookingDetails).where(sentBy(email)).orderBy(bookingDetails.createdAt)
}

export async function deleteBookingDetailsByEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(bookingDetails).where(sentBy(email))
}

export async function deleteOldBookingDetails(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.delete(bookingDetails).where(lt(bookingDetails.createdAt, before))
  return gone.rowCount ?? 0
}
