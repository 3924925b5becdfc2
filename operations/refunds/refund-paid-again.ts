import { lockBooking, lockBookings } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder, type StoredPayment } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { refundOverpayment } from './request-refund.ts'

/**
 * Rule M15: an external refund failed, so its money is back. What a guest has paid again since then is too much, and is
 * refunded from the same payment. The caller has locked the order, and settles its bookings afterward.
 */
export async function refundPaidAgain(
  tx: Tx,
  order: StoredOrder,
  failed: readonly StoredPayment[],
  tools: Tools,
): Promise<void> {
  await lockBookings(
    tx,
    failed.flatMap(({ bookingId }) => bookingId ?? []),
  )
  for (const { bookingId, refundOfId } of failed) {
    if (!bookingId) continue
    const booking = await lockBooking(tx, bookingId)
    // What a cancelled booking keeps was decided when it was cancelled.
    if (booking.state === 'cancelled') continue
    const refundable = refundablePayments(await listPaymentsOfOrder(tx, order.id))
    const left = refundable.find(({ payment }) => payment.id === refundOfId)
    if (!left?.payment.providerId) continue
    const { method, providerId } = left.payment
    await refundOverpayment(tx, order, booking, { ...left, id: left.payment.id, method, providerId }, tools)
  }
}
