import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findWhere, insertInto, lockWhere } from '#db/rows.ts'
import { bookingRequests, bookings, departures } from '#db/schema.ts'
import type { BookingRequestState } from '#rules/bookings/booking-requests.ts'
import type { BookingId, BookingRequestId } from '#rules/ids.ts'

export type BookingRequest = typeof bookingRequests.$inferSelect

export const insertBookingRequest = insertInto(bookingRequests)

const isOpenOf = (bookingId: BookingId) =>
  and(eq(bookingRequests.bookingId, bookingId), eq(bookingRequests.state, 'open'))

/** A booking has at most one open request. */
export async function findOpenRequest(db: Db | Tx, bookingId: BookingId): Promise<BookingRequest | undefined> {
  return findWhere(db, bookingRequests, isOpenOf(bookingId))
}

/** Returns whether there was an open one. The booking is locked by the caller. */
export async function endOpenRequest(
  tx: Tx,
  bookingId: BookingId,
  state: Exclude<BookingRequestState, 'open'>,
  now: Date,
): Promise<boolean> {
  const ended = await tx.update(bookingRequests).set({ state, endedAt: now }).where(isOpenOf(bookingId))
  return (ended.rowCount ?? 0) > 0
}

export async function updateRequestPositions(tx: Tx, id: BookingRequestId, positions: number[]): Promise<void> {
  await tx.update(bookingRequests).set({ positions }).where(eq(bookingRequests.id, id))
}

/** For Today: how many there are in all, and the oldest. */
export async function listOpenRequests(db: Db, limit: number) {
  const { id, bookingId, kind, positions, createdAt } = bookingRequests
  return db
    .select({
      all: sql<number>`(count(*) over ())::int`,
      id,
      bookingId,
      kind,
      positions,
      createdAt,
      reference: bookings.reference,
      name: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
      destination: departures.destination,
      startDate: departures.startDate,
      endDate: departures.endDate,
    })
    .from(bookingRequests)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(eq(bookingRequests.state, 'open'))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

const isBookedBy = (email: string) => sql`${bookingRequests.bookingId} in (
  select ${bookings.id} from ${bookings} where lower(${bookings.email}) = ${email})`

export async function listRequestsByEmail(db: Db, email: string): Promise<BookingRequest[]> {
  return db.select().from(bookingRequests).where(isBookedBy(email)).orderBy(asc(bookingRequests.createdAt))
}

/** What a booker wrote. The request itself stays with the booking. */
export async function eraseRequestTextsByEmail(tx: Tx, email: string): Promise<void> {
  await lockWhere(tx, bookings, sql`lower(${bookings.email}) = ${email}`)
  await tx.update(bookingRequests).set({ message: '' }).where(isBookedBy(email))
}

/** The same for bookers who have just been erased. */
export async function eraseOldRequestTexts(tx: Tx): Promise<void> {
  const isErased = sql`${bookingRequests.bookingId} in (
    select ${bookings.id} from ${bookings} where ${bookings.email} = '')`
  await tx
    .update(bookingRequests)
    .set({ message: '' })
    .where(and(ne(bookingRequests.message, ''), isErased))
}
