import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database.ts'
import { bookingDetails } from '../schema.ts'

type StoredDetails = typeof bookingDetails.$inferSelect

const sentBy = (email: string) => sql`lower(${bookingDetails.email}) = ${email}`

/** False if the same idempotency key was stored before. */
export async function insertBookingDetails(tx: Tx, details: typeof bookingDetails.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(bookingDetails)
    .values(details)
    .onConflictDoNothing({ target: bookingDetails.idempotencyKey })
    .returning({ id: bookingDetails.id })
  return added.length > 0
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
