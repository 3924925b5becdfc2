import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { insertInto, updateById } from '#db/rows.ts'
import { bookingExtras } from '#db/schema.ts'
import type { BookingId } from '#rules/ids.ts'

export type StoredExtra = typeof bookingExtras.$inferSelect

export const insertExtra = insertInto(bookingExtras)
export const updateExtra = updateById(bookingExtras)

/** Without those that were removed, in the order in which they were added. */
export async function listExtras(db: Db | Tx, bookingId: BookingId): Promise<StoredExtra[]> {
  const { createdAt, id, removedAt } = bookingExtras
  return db
    .select()
    .from(bookingExtras)
    .where(and(eq(bookingExtras.bookingId, bookingId), isNull(removedAt)))
    .orderBy(asc(createdAt), asc(id))
}
