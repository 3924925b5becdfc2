import { lockBooking, updateBooking } from '../../db/bookings/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { announceDeparture } from '../../db/notices/change-notices.ts'
import { lockOrdersOfBooking, type StoredOrder, updateOrder } from '../../db/orders/orders.ts'
import { sumCreditAppliedTo } from '../../db/payments/credits.ts'
import { listPaymentsOfOrder } from '../../db/payments/payments.ts'
import type { BookingId } from '../../rules/ids.ts'
import { refundablePayments } from '../../rules/payments/ledger.ts'
import { settleInstallments } from '../installments/settle-installments.ts'
import { queueBookingMail } from '../mail/booking-mails.ts'
import { restoreCredit } from '../payments/create-credit.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import type { Tools } from '../tools.ts'

/** Rule P7: we cancelled the departure. The booking ends, and every payment for it is refunded. */
export async function cancelBookingWithDeparture(bookingId: BookingId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const orders = await lockOrdersOfBooking(tx, bookingId)
    const booking = await lockBooking(tx, bookingId)
    if (booking.state !== 'confirmed') return
    await updateBooking(tx, bookingId, { state: 'cancelled', cancelledAt: tools.now() })
    let totalCents = 0
    for (const order of orders) totalCents += await refundAllOfOrder(tx, order, tools)
    const creditCents = await restoreCredit(tx, bookingId, await sumCreditAppliedTo(tx, bookingId), tools)
    await settleInstallments(tx, bookingId)
    await queueBookingMail(tx, 'departure-cancelled-booking', booking, { totalCents, creditCents }, tools)
    await announceDeparture(tx, booking.departureId)
  })
}

/** A payment that is still pending is refunded when it completes, because the booking is cancelled by then. */
async function refundAllOfOrder(tx: Tx, order: StoredOrder, tools: Tools): Promise<number> {
  const closedAt = tools.now()
  if (order.state === 'open') await updateOrder(tx, order.id, { state: 'void', closedAt })
  if (order.state === 'paid') await updateOrder(tx, order.id, { state: 'refunded', closedAt })
  const refundable = refundablePayments(await listPaymentsOfOrder(tx, order.id))
  for (const { payment, ...sums } of refundable) await requestRefund(tx, order, payment, sums, tools)
  return refundable.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
