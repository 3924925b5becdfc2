import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { bookings, creditUses, installments, payments } from '#db/schema.ts'
import type { BookingId } from '#rules/ids.ts'
import type { LedgerFault } from '#rules/mail/mails.ts'
import { isPriceLowered } from './payments.ts'

/** What covers the installments, for all bookings in one query, as in rules/payments/ledger.ts. */
const paymentTotals = sql`
  select ${payments.bookingId} as booking_id, sum(case
    when ${isPriceLowered} then 0
    when ${payments.kind} = 'payment' and ${payments.state} = 'completed' then ${payments.amountCents} - ${payments.feeCents}
    when ${payments.kind} = 'refund' and ${payments.state} not in ('failed', 'withdrawn') then ${payments.feeCents} - ${payments.amountCents}
    else 0 end) as cents,
    sum(${payments.amountCents} - ${payments.feeCents}) filter (where ${isPriceLowered}) as lowered
  from ${payments} where ${payments.bookingId} is not null group by 1`

const creditTotals = sql`
  select ${creditUses.bookingId} as booking_id, sum(${creditUses.amountCents}) as cents from ${creditUses} group by 1`

const scheduleTotals = sql`
  select ${installments.bookingId} as booking_id, sum(${installments.settledCents}) as settled,
    sum(${installments.amountCents}) as scheduled from ${installments} group by 1`

/** Bookings whose payments differ from the settled amounts, whose schedule differs from their price, or whose sums are wrong. */
export async function listLedgerFaults(db: Db): Promise<(Omit<LedgerFault, 'record'> & { id: BookingId })[]> {
  const { rows } = await db.execute<Omit<LedgerFault, 'record'> & { id: BookingId }>(sql`
    with each as (
      select ${bookings.id}, ${bookings.reference}, ${bookings.subtotalCents} as subtotal,
        (coalesce(money.cents, 0) + coalesce(credit.cents, 0))::int as balance,
        ${bookings.settledCents} as settled, coalesce(schedule.scheduled, 0)::int as scheduled,
        ${bookings.settledCents} <> coalesce(schedule.settled, 0)
          or ${bookings.loweredCents} <> coalesce(money.lowered, 0) as miscounted
      from ${bookings}
        left join (${paymentTotals}) money on money.booking_id = ${bookings.id}
        left join (${creditTotals}) credit on credit.booking_id = ${bookings.id}
        left join (${scheduleTotals}) schedule on schedule.booking_id = ${bookings.id}
    )
    select id, reference, balance as "balanceCents", settled as "settledCents", scheduled as "scheduledCents",
      subtotal as "subtotalCents"
    from each where balance <> settled or scheduled <> subtotal or miscounted order by reference`)
  return rows
}
