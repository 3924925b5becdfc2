import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, lockWhere } from '#db/rows.ts'
import { guests } from '#db/schema.ts'
import type { BookingId, GuestId } from '#rules/ids.ts'
import type { StoredGuest } from './guests.ts'

export const findGuest = findById(guests)

/** Locks all of a booking's guests and returns the ones at these positions. */
export async function lockParty(tx: Tx, bookingId: BookingId, positions: readonly number[]): Promise<StoredGuest[]> {
  await lockWhere(tx, guests, eq(guests.bookingId, bookingId))
  return tx
    .select()
    .from(guests)
    .where(and(eq(guests.bookingId, bookingId), inArray(guests.position, [...positions])))
    .orderBy(asc(guests.position))
}

/** Everything that we know about them is deleted with them. */
export async function deleteGuests(tx: Tx, ids: readonly GuestId[]): Promise<void> {
  await tx.delete(guests).where(inArray(guests.id, [...ids]))
}

/** Guests are numbered without gaps. The lowest number is filled first, so that no two guests have the same. */
export async function renumberGuests(tx: Tx, bookingId: BookingId): Promise<void> {
  const rows = await tx
    .select({ id: guests.id, position: guests.position })
    .from(guests)
    .where(eq(guests.bookingId, bookingId))
    .orderBy(asc(guests.position))
  for (const [index, { id, position }] of rows.entries()) {
    if (position !== index + 1)
      await tx
        .update(guests)
        .set({ position: index + 1 })
        .where(eq(guests.id, id))
  }
}

/** The first guest of a booking with this address, whom the booking's own mails do not reach. */
export async function hasGuestWithEmail(db: Db | Tx, bookingId: BookingId, email: string): Promise<boolean> {
  const isTheirs = and(eq(guests.bookingId, bookingId), eq(guests.email, email))
  return (await db.select({ id: guests.id }).from(guests).where(isTheirs).limit(1)).length > 0
}
