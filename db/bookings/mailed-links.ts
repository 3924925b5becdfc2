import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById } from '#db/rows.ts'
import { contactChanges, creditRequests } from '#db/schema.ts'
import type { BookingId, ContactChangeId, CreditRequestId } from '#rules/ids.ts'

export type ContactChange = typeof contactChanges.$inferSelect
export type CreditRequest = typeof creditRequests.$inferSelect

/** Rules G14 and M21: a link that was mailed to a booker works once, so its row is deleted when it is used. */
export const findContactChange = findById(contactChanges)
export const findCreditRequest = findById(creditRequests)

/** A booking has one link of each kind at a time; a newer one ends the one before. */
export async function replaceContactChange(tx: Tx, change: ContactChange): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.bookingId, change.bookingId))
  await tx.insert(contactChanges).values(change)
}

export async function replaceCreditRequest(tx: Tx, request: CreditRequest): Promise<void> {
  await tx.delete(creditRequests).where(eq(creditRequests.bookingId, request.bookingId))
  await tx.insert(creditRequests).values(request)
}

export async function deleteContactChange(tx: Tx, id: ContactChangeId): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.id, id))
}

export async function deleteCreditRequest(tx: Tx, id: CreditRequestId): Promise<void> {
  await tx.delete(creditRequests).where(eq(creditRequests.id, id))
}

/** Rule G9: they end with the booking's own links. */
export async function deleteMailedLinks(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.bookingId, bookingId))
  await tx.delete(creditRequests).where(eq(creditRequests.bookingId, bookingId))
}

/** An address that no one confirmed belongs to no one we know, so it is not kept. */
export async function deleteExpiredMailedLinks(db: Db | Tx, createdBefore: Date): Promise<void> {
  await db.delete(contactChanges).where(lt(contactChanges.createdAt, createdBefore))
  await db.delete(creditRequests).where(lt(creditRequests.createdAt, createdBefore))
}
