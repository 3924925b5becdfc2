import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { issuedCents } from '#db/payments/credits.ts'
import { bookings, credits, creditUses, departures, payments } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'

/** A payment without its fee, or a refund. */
const effect = sql`case
  when ${payments.kind} = 'payment' and ${payments.state} = 'completed' then ${payments.amountCents} - ${payments.feeCents}
  when ${payments.kind} = 'refund' and ${payments.state} not in ('failed', 'withdrawn') then ${payments.feeCents} - ${payments.amountCents}
  end`

/** The sum for all bookings of the departure in the outer query, cancelled ones included. */
const sumOf = (cents: SQL, table: typeof payments | typeof creditUses | typeof credits, bookingId: SQL) => sql`(
  select coalesce(sum(${cents}), 0) from ${bookings} join ${table} on ${bookingId} = ${bookings.id}
  where ${bookings.departureId} = ${departures.id})`

/** Rule M35: the money that we have for a departure, as rules/payments/ledger.ts counts it, minus credit issued for it. */
export const receivedCents = sql<number>`${sql`(${sumOf(effect, payments, sql`${payments.bookingId}`)}
  + ${sumOf(sql`${creditUses.amountCents}`, creditUses, sql`${creditUses.bookingId}`)}
  - ${sumOf(issuedCents, credits, sql`${credits.fromBookingId}`)})::float8`}`

export async function sumReceived(db: Db, departureId: DepartureId): Promise<number> {
  const [row] = await db.select({ receivedCents }).from(departures).where(eq(departures.id, departureId))
  return row?.receivedCents ?? 0
}
