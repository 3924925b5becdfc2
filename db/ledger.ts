import { sql } from 'drizzle-orm'
import type { BookingId } from '../rules/ids.ts'
import type { LedgerFault } from '../rules/mails.ts'
import type { Db } from './database.ts'
import { bookings, creditUses, instalments, payments } from './schema.ts'

/** `ledgerBalance` of rules/ledger.ts, for all bookings at once. */
const moneyOfEach = sql`
  select ${payments.bookingId} as booking_id, sum(case
    when ${payments.direction} = 'in' and ${payments.state} = 'completed' then ${payments.amountCents} - ${payments.feeCents}
    when ${payments.direction} = 'out' and ${payments.state} <> 'failed' then ${payments.feeCents} - ${payments.amountCents}
    else 0 end) as cents
  from ${payments} where ${payments.bookingId} is not null group by 1`

const creditOfEach = sql`
  select ${creditUses.bookingId} as booking_id, sum(${creditUses.amountCents}) as cents from ${creditUses} group by 1`

const scheduleOfEach = sql`
  select ${instalments.bookingId} as booking_id, sum(${instalments.settledCents}) as settled,
    sum(${instalments.amountCents}) as owed from ${instalments} group by 1`

/** Bookings whose money is not what their schedule calls settled, or whose schedule is not their price. */
export async function ledgerFaults(db: Db): Promise<(Omit<LedgerFault, 'record'> & { id: BookingId })[]> {
  const { rows } = await db.execute<Omit<LedgerFault, 'record'> & { id: BookingId }>(sql`
    with each as (
      select ${bookings.id}, ${bookings.reference}, ${bookings.subtotalCents} as subtotal,
        (coalesce(money.cents, 0) + coalesce(credit.cents, 0))::int as balance,
        coalesce(schedule.settled, 0)::int as settled, coalesce(schedule.owed, 0)::int as owed
      from ${bookings}
        left join (${moneyOfEach}) money on money.booking_id = ${bookings.id}
        left join (${creditOfEach}) credit on credit.booking_id = ${bookings.id}
        left join (${scheduleOfEach}) schedule on schedule.booking_id = ${bookings.id}
    )
    select id, reference, balance as "balanceCents", settled as "settledCents", owed as "owedCents",
      subtotal as "subtotalCents"
    from each where balance <> settled or owed <> subtotal order by reference`)
  return rows
}
