import { listDocuments, type StoredDocument } from '#db/documents/documents.ts'
import { findBookerReplacedAt } from '#db/staff/timelines.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'

/** The documents that the booker may open. Documents from before another booker took over name someone else. */
export async function listGuestDocuments(bookingId: BookingId, { db }: Tools): Promise<StoredDocument[]> {
  const documents = await listDocuments(db, bookingId)
  const replacedAt = await findBookerReplacedAt(db, bookingId)
  return documents.filter(({ createdAt }) => !replacedAt || createdAt >= replacedAt)
}
