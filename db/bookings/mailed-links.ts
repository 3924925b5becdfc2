import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, insertInto } from '#db/rows.ts'
import { contactChanges, contactUndos, creditRequests } from '#db/schema.ts'
import type { BookingId, ContactChangeId, CreditRequestId } from '#rules/ids.ts'

export type ContactChange = typeof contactChanges.$inferSelect
export type ContactUndo = typeof contactUndos.$inferSelect
export type CreditRequest = typeof creditRequests.$inferSelect

/** Rules G14 and M21: a link that was mailed to a booker works once, so its row is deleted when it is used. */
export const findContactChange = findById(contactChanges)
export const findContactUndo = findById(contactUndos)
export const findCreditRequest = findById(creditRequests)

/** A booking has one link of each kind at a time; a newer one ends the one before. */
export async function replaceContactChange(tx: Tx, change: ContactChange): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.bookingId, change.bookingId))
  await tx.insert(contactChanges).values(change)
}

export async function findContactUndoOf(tx: Tx, bookingId: BookingId): Promise<ContactUndo | undefined> {
  return findWhere(tx, contactUndos, eq(contactUndos.bookingId, bookingId))
}

export const insertContactUndo = insertInto(contactUndos)

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
  for (const table of [contactChanges, contactUndos, creditRequests])
    await tx.delete(table).where(eq(table.bookingId, bookingId))
}

/** An address that no one confirmed, or that no longer counts, is not kept. */
export async function deleteExpiredMailedLinks(db: Db | Tx, createdBefore: Date): Promise<void> {
  for (const table of [contactChanges, contactUndos, creditRequests])
    await db.delete(table).where(lt(table.createdAt, createdBefore))
}
