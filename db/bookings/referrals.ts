import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { bookings, orders } from '#db/schema.ts'
import type { BookingId } from '#rules/ids.ts'

/** Rule G16: how many people have booked through the link of this booking, and still come. */
export async function countReferredPeople(db: Db, bookingId: BookingId): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`coalesce(sum(${bookings.seats}), 0)::int` })
    .from(orders)
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(eq(orders.referrerId, bookingId), eq(bookings.state, 'confirmed')))
  return row?.people ?? 0
}

/** Rule G16: the booking whose link led to this one. */
export async function findReferrerOf(db: Db, bookingId: BookingId) {
  const [referrer] = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(orders)
    .innerJoin(bookings, eq(bookings.id, orders.referrerId))
    .where(and(eq(orders.bookingId, bookingId), eq(orders.purpose, 'booking')))
  return referrer
}
