import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, lockWhere } from '#db/rows.ts'
import { bookings, departures } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

type NewBooking = typeof bookings.$inferInsert
export type StoredBooking = typeof bookings.$inferSelect

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<StoredBooking> {
  const [stored] = await tx.insert(bookings).values(booking).returning()
  if (!stored) throw new Error('an insert returns its row')
  return stored
}

export const findBooking = findById(bookings)

export async function getBooking(db: Db | Tx, id: BookingId): Promise<StoredBooking> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

/** Taken before any change to a booking, its money or its credit; after the locks of its orders and its departure. */
export async function lockBooking(tx: Tx, id: BookingId): Promise<StoredBooking> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

/** Always in order of id. */
export async function lockBookings(tx: Tx, ids: readonly BookingId[]): Promise<void> {
  await lockWhere(tx, bookings, inArray(bookings.id, [...ids]))
}

export async function updateBooking(tx: Tx, id: BookingId, change: Partial<NewBooking>): Promise<StoredBooking> {
  const [booking] = await tx.update(bookings).set(change).where(eq(bookings.id, id)).returning()
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

export async function listConfirmedBookings(tx: Db | Tx, departureId: DepartureId): Promise<StoredBooking[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed')))
}

/** The bookers of a departure, and when they booked. */
/** Rule G19: the confirmed bookings of confirmed departures in this time, with what decides about their mails. */
export async function listBookingsToMail(db: Db, { startsBy, endedSince }: { startsBy: Day; endedSince: Day }) {
  const { startDate, endDate, timeZone } = departures
  return db
    .select({ booking: bookings, startDate, endDate, timeZone })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        ne(bookings.email, ''),
        isNotNull(departures.confirmedSince),
        isNull(departures.cancelledAt),
        lte(startDate, startsBy),
        gte(endDate, endedSince),
      ),
    )
    .orderBy(asc(startDate), asc(bookings.id))
}

export async function listBookers(db: Db | Tx, departureId: DepartureId) {
  const { email, createdAt } = bookings
  return db
    .select({ email, createdAt })
    .from(bookings)
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed')))
    .prepare('list_bookers')
    .execute()
}

/** How many seats of its departure were booked before this booking's. */
export async function countSeatsBookedBefore(
  db: Db,
  { id, departureId, createdAt }: Pick<StoredBooking, 'id' | 'departureId' | 'createdAt'>,
): Promise<number> {
  const isEarlier = or(lt(bookings.createdAt, createdAt), and(eq(bookings.createdAt, createdAt), lt(bookings.id, id)))
  const [row] = await db
    .select({ seats: sql<number>`coalesce(sum(${bookings.seats}), 0)::int` })
    .from(bookings)
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed'), isEarlier))
  return row?.seats ?? 0
}

/** Earliest trip first. */
export async function listConfirmedTripsByEmail(tx: Tx, email: string) {
  const { id, linkVersion, reference, seats } = bookings
  const { destination, startDate, endDate, timeZone } = departures
  return tx
    .select({ id, linkVersion, reference, seats, destination, startDate, endDate, timeZone })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(bookings.state, 'confirmed'), sql`lower(${bookings.email}) = ${email.toLowerCase()}`))
    .orderBy(asc(departures.startDate), asc(bookings.createdAt))
}
