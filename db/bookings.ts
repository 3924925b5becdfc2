import { and, asc, eq, sql } from 'drizzle-orm'
import type { BookingId, DepartureId } from '../rules/ids.ts'
import type { BookedTrip } from '../rules/mails.ts'
import type { Db, Tx } from './database.ts'
import { bookings, departures } from './schema.ts'

type NewBooking = typeof bookings.$inferInsert
export type StoredBooking = typeof bookings.$inferSelect

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<StoredBooking> {
  const [stored] = await tx.insert(bookings).values(booking).returning()
  if (!stored) throw new Error('an insert returns its row')
  return stored
}

export async function findBooking(db: Db | Tx, id: BookingId): Promise<StoredBooking | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  return booking
}

/** Whoever moves money or credit of a booking, or changes it, locks it first. After its orders, and after its departure. */
export async function lockBooking(tx: Tx, id: BookingId): Promise<StoredBooking> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

export async function changeBooking(tx: Tx, id: BookingId, change: Partial<NewBooking>): Promise<StoredBooking> {
  const [booking] = await tx.update(bookings).set(change).where(eq(bookings.id, id)).returning()
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

export async function confirmedBookings(tx: Tx, departureId: DepartureId): Promise<BookingId[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed')))
  return rows.map(({ id }) => id)
}

export async function cancelBooking(tx: Tx, id: BookingId, now: Date): Promise<void> {
  await tx.update(bookings).set({ state: 'cancelled', cancelledAt: now }).where(eq(bookings.id, id))
}

/** What somebody with this address has booked, the first trip first. */
export async function confirmedTripsOf(
  tx: Tx,
  email: string,
): Promise<(BookedTrip & Pick<StoredBooking, 'id' | 'linkNumber'>)[]> {
  const { id, linkNumber, reference, seats } = bookings
  const { destination, startDate, endDate } = departures
  return tx
    .select({ id, linkNumber, reference, seats, destination, startDate, endDate })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(bookings.state, 'confirmed'), sql`lower(${bookings.email}) = ${email.toLowerCase()}`))
    .orderBy(asc(departures.startDate), asc(bookings.createdAt))
}
