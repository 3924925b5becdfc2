import { sql } from 'drizzle-orm'
import { moneyOfBooking, openCents } from '#db/bookings/booking-money.ts'
import { bookings } from '#db/schema.ts'

/** What the confirmed bookings of each departure come to, to join for many of them: each booking is read once. */
export const sold = {
  from: sql`(select ${bookings.departureId} as departure_id, sum(${bookings.seats})::int as seats,
      sum(${moneyOfBooking.settledCents}) as paid, sum(${openCents}) as due
    from ${bookings} where ${bookings.state} = 'confirmed' group by 1) sold`,
  departureId: sql`sold.departure_id`,
  seats: sql<number>`coalesce(sold.seats, 0)`,
  paid: sql<number>`coalesce(sold.paid, 0)`,
  due: sql<number>`coalesce(sold.due, 0)`,
}
