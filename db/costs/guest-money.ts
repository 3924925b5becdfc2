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

/**
 * Rule M35: the money that we have for each of these departures, as rules/payments/ledger.ts counts it, minus credit issued
 * for it. Cancelled bookings count, too. Each table is read once, because a sum for each departure would be slow for a season.
 */
export function receivedOf(which: SQL | undefined): SQL {
  const sumsOf = (cents: SQL, table: typeof payments | typeof creditUses | typeof credits, bookingId: SQL) => sql`
    select ${bookings.departureId} as departure_id, ${cents} as cents
    from ${bookings} join ${table} on ${bookingId} = ${bookings.id}
    where ${bookings.departureId} in (select ${departures.id} from ${departures} where ${which ?? sql`true`})`
  return sql`(select departure_id, sum(cents)::float8 as cents from (
    ${sumsOf(effect, payments, sql`${payments.bookingId}`)}
    union all ${sumsOf(sql`${creditUses.amountCents}`, creditUses, sql`${creditUses.bookingId}`)}
    union all ${sumsOf(sql`-${issuedCents}`, credits, sql`${credits.fromBookingId}`)}) moved group by departure_id)`
}

export async function sumReceived(db: Db, departureId: DepartureId): Promise<number> {
  const { rows } = await db.execute<{ cents: number | null }>(
    sql`select cents from ${receivedOf(eq(departures.id, departureId))} received`,
  )
  return rows[0]?.cents ?? 0
}
