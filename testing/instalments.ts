import { settleOrder } from '../operations/orders/settle-order.ts'
import { startInstalmentOrder } from '../operations/orders/start-instalment-order.ts'
import type { BookingId, DepartureId } from '../rules/ids.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { SchedulePart } from '../rules/schedule.ts'
import { query } from './database.ts'
import type { PaymentBench } from './payment-bench.ts'

type BookedByDeposit = { departureId: DepartureId; bookingId: BookingId; providerId: string }

/** Two seats of $4, of which the deposit is paid: $2.40 now, $2.80 and $2.80 later. */
export async function bookByDeposit(own: PaymentBench, startsInDays = 200): Promise<BookedByDeposit> {
  const departureId = await own.departure({ startsInDays })
  const { providerId } = await own.start(departureId, 2, { plan: 'deposit', method: 'paypal' })
  await own.payPal.act(providerId, 'approve')
  const { outcome } = await settleOrder(providerId, 'guest', own.tools)
  if (outcome !== 'paid') throw new Error(outcome)
  const [order] = await query<{ bookingId: BookingId }>(
    own.bench.url,
    'select booking_id as "bookingId" from orders where provider_id = $1',
    [providerId],
  )
  if (!order) throw new Error('nothing was booked')
  return { departureId, bookingId: order.bookingId, providerId }
}

/** Asks for more money for a booking. */
export async function askInstalment(
  own: PaymentBench,
  bookingId: BookingId,
  parts: SchedulePart[],
  method: PaymentMethod = 'paypal',
  idempotencyKey: string | null = null,
) {
  const describe = (destination: string) => destination
  return startInstalmentOrder({ bookingId, parts, method, idempotencyKey, describe }, own.tools)
}

/** An order for more money, to which the guest has agreed at PayPal. */
export async function agreedInstalment(
  own: PaymentBench,
  bookingId: BookingId,
  parts: SchedulePart[],
): Promise<string> {
  const asked = await askInstalment(own, bookingId, parts)
  if (!asked.ok) throw new Error(asked.reason)
  await own.payPal.act(asked.providerId, 'approve')
  return asked.providerId
}

/** A booking's schedule, each part as `part settled/amount`. */
export async function scheduleOf(own: PaymentBench, bookingId: BookingId): Promise<string[]> {
  const rows = await query<{ each: string }>(
    own.bench.url,
    `select concat(part, ' ', settled_cents, '/', amount_cents) as each from instalments where booking_id = $1
     order by due_day, part`,
    [bookingId],
  )
  return rows.map(({ each }) => each)
}
