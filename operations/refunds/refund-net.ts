import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import type { LockedBooking } from '#operations/bookings/run-booking-action.ts'
import { restoreCredit } from '#operations/payments/create-credit.ts'
import type { Tools } from '#operations/tools.ts'
import { allocateRefund } from '#rules/refunds/refunds.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Refunds an amount of a booking, without fees: payments first, the newest before the others, then credit that was applied
 * to it. The caller settles the booking's installments afterward.
 */
export async function refundNet(
  tx: Tx,
  { booking, orders }: Pick<LockedBooking, 'booking' | 'orders'>,
  netCents: number,
  tools: Tools,
): Promise<{ refundedCents: number; restoredCreditCents: number }> {
  const { refunds, creditCents } = allocateRefund(await listPaymentsOfBooking(tx, booking.id), netCents)
  for (const { payment, ...amounts } of refunds) {
    await requestRefund(tx, orderOf(orders, payment.orderId), payment, amounts, tools)
  }
  const restoredCreditCents = await restoreCredit(tx, booking, creditCents, tools)
  return { refundedCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0), restoredCreditCents }
}

function orderOf(orders: readonly StoredOrder[], orderId: string): StoredOrder {
  const order = orders.find(({ id }) => id === orderId)
  if (!order) throw new Error('a payment of a booking belongs to one of its orders')
  return order
}
