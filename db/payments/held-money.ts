import { type SQL, sql } from 'drizzle-orm'
import { bankLines, bookings, orders, payments } from '#db/schema.ts'

/**
 * True for an order whose guest has money with us that is not theirs in seats: it has no booking, or its refund was not
 * sent yet. Such a guest is not erased, because no one else can get the money.
 */
export const holdsMoney: SQL = sql`exists (select from ${payments} where ${payments.orderId} = ${orders.id}
  having sum(case when ${payments.kind} = 'payment' and ${payments.state} = 'completed' then ${payments.amountCents}
      when ${payments.kind} = 'refund' and ${payments.state} = 'paid' then -${payments.amountCents} else 0 end) > 0
    and (${orders.bookingId} is null
      or bool_or(${payments.kind} = 'refund' and ${payments.state} in ('requested', 'pending'))))`

/** The same for a booking, of whose orders one is enough. After a split, its money came with another booking's order. */
export const bookingHoldsMoney: SQL = sql`exists (select from ${orders}
  where (${orders.bookingId} = ${bookings.id} or ${orders.id} in (
    select ${payments.orderId} from ${payments} where ${payments.bookingId} = ${bookings.id})) and ${holdsMoney})`

/** The same for a line of a bank statement. Money that no order needs is on an unmatched line. */
export const lineHoldsMoney: SQL = sql`(${bankLines.state} = 'unmatched' or exists (
  select from ${orders} where ${orders.id} = ${bankLines.orderId} and ${holdsMoney}))`
