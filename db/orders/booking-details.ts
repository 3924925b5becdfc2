import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { bookingDetails } from '#db/schema.ts'

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
