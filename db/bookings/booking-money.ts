import { sql } from 'drizzle-orm'
import { bookings } from '#db/schema.ts'

/** The price as it is now, and what was paid of it. What refunds lowered the price by is settled, but no longer here. */
export const moneyOfBooking = {
  subtotalCents: sql<number>`${bookings.subtotalCents} - ${bookings.loweredCents}`,
  settledCents: sql<number>`${bookings.settledCents} - ${bookings.loweredCents}`,
}

/** The part of the price that is still to be paid. */
export const openCents = sql<number>`${bookings.subtotalCents} - ${bookings.settledCents}`
