import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById } from '#db/rows.ts'
import { contactChanges } from '#db/schema.ts'
import type { ContactChangeId } from '#rules/ids.ts'

export type ContactChange = typeof contactChanges.$inferSelect

export const findContactChange = findById(contactChanges)

/** A booking waits for one new contact at a time; a newer one ends the link of the one before. */
export async function replaceContactChange(tx: Tx, change: ContactChange): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.bookingId, change.bookingId))
  await tx.insert(contactChanges).values(change)
}

export async function deleteContactChange(tx: Tx, id: ContactChangeId): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.id, id))
}

/** An unconfirmed address may be a stranger's, so it is not kept. */
export async function deleteExpiredContactChanges(db: Db | Tx, createdBefore: Date): Promise<void> {
  await db.delete(contactChanges).where(lt(contactChanges.createdAt, createdBefore))
}
