import { eq, type SQL, sql } from 'drizzle-orm'
import { moneyOfBooking } from '#db/bookings/booking-money.ts'
import type { Db } from '#db/database.ts'
import { issuedCents } from '#db/payments/credits.ts'
import { bookings, credits, departures } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'

/**
 * Rule M35: the money that we have for each of these departures, minus credit issued for it. Cancelled bookings count, too.
 * Each table is read once, because a sum for each departure would be slow for a season.
 */
export function receivedOf(which: SQL | undefined): SQL {
  const isOfThem = sql`${bookings.departureId} in (select ${departures.id} from ${departures} where ${which ?? sql`true`})`
  return sql`(select departure_id, sum(cents)::float8 as cents from (
    select ${bookings.departureId} as departure_id, ${moneyOfBooking.settledCents} as cents from ${bookings} where ${isOfThem}
    union all select ${bookings.departureId}, -${issuedCents}
      from ${credits} join ${bookings} on ${bookings.id} = ${credits.fromBookingId} where ${isOfThem})
    moved group by departure_id)`
}

export async function sumReceived(db: Db, departureId: DepartureId): Promise<number> {
  const { rows } = await db.execute<{ cents: number | null }>(
    sql`select cents from ${receivedOf(eq(departures.id, departureId))} received`,
  )
  return rows[0]?.cents ?? 0
}
