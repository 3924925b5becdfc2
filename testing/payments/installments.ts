import type { Db } from '#db/database.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { createInstallmentOrder } from '#operations/holding/create-installment-order.ts'
import { type BookingId, type DepartureId, idsOf } from '#rules/ids.ts'
import type { InstallmentKind } from '#rules/installments/schedule.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { query } from '#testing/database.ts'
import { describeOrder, type PaymentFixture } from './payment-fixture.ts'

type BookedByDeposit = { departureId: DepartureId; bookingId: BookingId; providerId: string }

/** Books two seats at $4 each and pays the deposit: $2.40 now, $2.80 and $2.80 later. */
export async function bookByDeposit(own: PaymentFixture, startsInDays = 200): Promise<BookedByDeposit> {
  const departureId = await own.departure({ startsInDays })
  const { providerId } = await own.start(departureId, 2, { plan: 'deposit', method: 'paypal' })
  await own.settle({ providerId })
  const [order] = await query<{ bookingId: BookingId }>(
    own.url,
    'select booking_id as "bookingId" from orders where provider_id = $1',
    [providerId],
  )
  if (!order) throw new Error('nothing was booked')
  return { departureId, bookingId: order.bookingId, providerId }
}

/** The IDs of a booking's installments of these kinds. */
export async function installmentIds(db: Db, bookingId: BookingId, kinds: readonly InstallmentKind[]) {
  return idsOf((await listInstallments(db, bookingId)).filter(({ kind }) => kinds.includes(kind)))
}

/** Creates an order for installments of a booking. */
export async function requestInstallment(
  own: Pick<PaymentFixture, 'tools'>,
  bookingId: BookingId,
  kinds: InstallmentKind[],
  method: PaymentMethod = 'paypal',
  idempotencyKey: string | null = null,
) {
  const parts = await installmentIds(own.tools.db, bookingId, kinds)
  const request = { bookingId, parts, method, idempotencyKey, describe: describeOrder }
  return createInstallmentOrder(request, own.tools)
}

/** Creates an order for installments that the guest has approved at PayPal. */
export async function approvedInstallment(
  own: Pick<PaymentFixture, 'tools' | 'payPal'>,
  bookingId: BookingId,
  parts: InstallmentKind[],
): Promise<string> {
  const order = await requestInstallment(own, bookingId, parts)
  if (!order.ok) throw new Error(order.reason)
  await own.payPal.act(order.providerId, 'approve')
  return order.providerId
}

/** A booking's schedule, each installment as `kind settled/amount`. */
export async function scheduleOf(own: Pick<PaymentFixture, 'url'>, bookingId: BookingId): Promise<string[]> {
  const rows = await query<{ each: string }>(
    own.url,
    `select concat(kind, ' ', settled_cents, '/', amount_cents) as each from installments where booking_id = $1
     order by due_day, position`,
    [bookingId],
  )
  return rows.map(({ each }) => each)
}
