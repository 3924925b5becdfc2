import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listBookingsToInvoice } from '#db/documents/documents.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { holds, orders, quotes } from '#db/schema.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { transferExpiresAt } from '#rules/bank/bank-transfers.ts'
import { isHoldActive } from '#rules/departures/seats.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { reclaimCredits } from './nightly-jobs.ts'

/** All that must be true of seats and money, whatever happened. Jobs that would run immediately run first. */
export async function expectSoundMoney(tools: PaymentTools): Promise<void> {
  await reclaimCredits(tools)
  expect(await listLedgerFaults(tools.db)).toEqual([])
  await expectSoundJournal(tools)
  expect(await listBookingsToInvoice(tools.db), 'documents say what each booking costs').toEqual([])
  for (const [rule, query] of Object.entries(FAULTS)) {
    const { rows } = await tools.db.execute(query(tools.now()))
    expect(rows, rule).toEqual([])
  }
  await expectHeldTransfers(tools)
}

/** Rule S7: a transfer for an open quote has its seats for all of its days. */
async function expectHeldTransfers({ db, now }: PaymentTools): Promise<void> {
  const open = await db
    .select({ transfer: orders, hold: holds })
    .from(orders)
    .innerJoin(quotes, and(eq(quotes.id, orders.quoteId), eq(quotes.state, 'open')))
    .innerJoin(holds, eq(holds.id, quotes.holdId))
    .where(and(eq(orders.method, TRANSFER), eq(orders.state, 'open')))
  for (const { transfer, hold } of open)
    if (transferExpiresAt(transfer) > now()) expect(isHoldActive(hold, now()), 'a transfer keeps its seats').toBe(true)
}

/** Each query finds what breaks its rule. */
const FAULTS: Record<string, (now: Date) => ReturnType<typeof sql>> = {
  'the shares of a transaction are all of it': () => sql`
    select t.id, t.kind, t.amount_cents, sum(p.amount_cents) as shares from transactions t
      left join payments p on p.transaction_id = t.id and p.kind = t.kind
    group by t.id having sum(p.amount_cents) is distinct from t.amount_cents`,

  'no more leaves than a payment has': () => sql`
    select p.id, p.amount_cents, sum(r.amount_cents) as refunds from payments p
      join payments r on r.refund_of_id = p.id and r.state not in ('failed', 'withdrawn')
    group by p.id having sum(r.amount_cents) > p.amount_cents`,

  'no booking has a negative price': () => sql`
    select b.id, b.subtotal_cents from bookings b
      left join payments r on r.booking_id = b.id and r.meaning = 'price-lowered'
        and r.state not in ('failed', 'withdrawn')
    group by b.id having b.subtotal_cents - coalesce(sum(r.amount_cents - r.fee_cents), 0) < 0`,

  'no installment is negative, or settled beyond its amount': () => sql`
    select * from installments where amount_cents < 0 or settled_cents not between 0 and amount_cents`,

  'no credit is spent twice': () => sql`
    select c.id from credits c where c.amount_cents
      < coalesce((select sum(amount_cents) from credit_uses where credit_id = c.id), 0)
      + coalesce((select sum(amount_cents) from credit_withdrawals where credit_id = c.id), 0)`,

  // Credit that paid for a cancelled booking and was not restored is spent for good.
  'issued credit never exceeds the money of its booking': () => sql`
    with issued as (
      select c.id, c.from_booking_id, c.amount_cents
        - coalesce((select sum(amount_cents) from credit_withdrawals where credit_id = c.id), 0)
        - coalesce((select sum(u.amount_cents) from credit_uses u join bookings b on b.id = u.booking_id
          where u.credit_id = c.id and b.state = 'cancelled'), 0) as cents
      from credits c where c.from_booking_id is not null
    ), money as (
      select booking_id, case kind when 'payment' then amount_cents - fee_cents else fee_cents - amount_cents end as cents
      from payments where case kind when 'payment' then state = 'completed' else state not in ('failed', 'withdrawn') end
      union all select booking_id, amount_cents from credit_uses
    )
    select from_booking_id, sum(cents) as issued,
      (select sum(m.cents) from money m where m.booking_id = from_booking_id) as balance
    from issued group by from_booking_id
    having sum(cents) > greatest(0, coalesce((select sum(m.cents) from money m where m.booking_id = from_booking_id), 0))`,

  'what a settlement gave is in the credits and refunds of its booking': () => sql`
    select s.booking_id from day_settlements s group by s.booking_id
    having sum(s.credit_cents)
        > coalesce((select sum(c.amount_cents) from credits c where c.from_booking_id = s.booking_id), 0)
      or sum(s.refund_cents) > coalesce((select sum(p.amount_cents - p.fee_cents) from payments p
        where p.booking_id = s.booking_id and p.kind = 'refund'), 0)`,

  'no seat is sold twice': (now) => sql`
    select d.id from departures d where d.capacity
      < (select coalesce(sum(seats), 0) from bookings where departure_id = d.id and state = 'confirmed')
      + (select coalesce(sum(seats), 0) from holds
        where departure_id = d.id and ended_at is null and expires_at > ${now}::timestamptz)`,

  'a quote with a booking is accepted': () => sql`
    select q.id, q.state from quotes q where q.state <> 'accepted'
      and (q.booking_id is not null or exists (select from orders where quote_id = q.id and booking_id is not null))`,

  'a quote is accepted once': () => sql`
    select quote_id from orders where quote_id is not null group by quote_id having count(distinct booking_id) > 1`,
}
