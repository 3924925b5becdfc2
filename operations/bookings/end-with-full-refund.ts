import { endOpenRequest } from '#db/bookings/booking-requests.ts'
import { type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { lockCreditsOfBooking, sumCreditAppliedTo, sumCreditIssuedFor } from '#db/payments/credits.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { restoreCredit, takeBack } from '#operations/payments/create-credit.ts'
import { requestRefund } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import type { ReturnedMoney } from '#rules/mail/rescue-mails.ts'
import type { OrderEnd } from '#rules/orders/orders.ts'
import { returnedAfterCredit } from '#rules/refunds/refunds.ts'

/**
 * Rule M11: the booking ends, and everything that was paid for it is returned once: credit issued for the same money is
 * taken back, or reduces the refund if it was spent. Orders, departure and booking are locked by the caller, who has seen
 * that the booking is confirmed.
 */
export async function endWithFullRefund(
  tx: Tx,
  booking: StoredBooking,
  { orders, endedBy }: { orders: readonly StoredOrder[]; endedBy: OrderEnd },
  tools: Tools,
): Promise<ReturnedMoney> {
  const bookingId = booking.id
  await updateBooking(tx, bookingId, { state: 'cancelled', cancelledAt: tools.now() })
  await endOpenRequest(tx, bookingId, 'done', tools.now())
  const own = orders.filter((order) => order.bookingId === bookingId)
  await closeOrders(tx, own, { endedBy, closedAt: tools.now() })
  const returned = await returnMoney(tx, booking, orders, tools)
  await settleInstallments(tx, bookingId, tools)
  return returned
}

/** A payment that is still pending is refunded when it completes, because the booking is cancelled by then. */
async function closeOrders(
  tx: Tx,
  orders: readonly StoredOrder[],
  end: { endedBy: OrderEnd; closedAt: Date },
): Promise<void> {
  for (const { id, state } of orders) {
    if (state === 'open') await updateOrder(tx, id, { state: 'void', ...end })
    if (state === 'paid') await updateOrder(tx, id, { state: 'refunded', ...end })
  }
}

async function returnMoney(tx: Tx, booking: StoredBooking, orders: readonly StoredOrder[], tools: Tools) {
  const bookingId = booking.id
  const withdrawnCreditCents = await withdrawUnspentCredit(tx, bookingId, tools)
  // Nothing is left of the issued credit, so the rest of it was spent.
  const spentCreditCents = await sumCreditIssuedFor(tx, bookingId)
  const spent = { appliedCents: await sumCreditAppliedTo(tx, bookingId), spentCents: spentCreditCents }
  const { refunds, creditCents } = returnedAfterCredit(await listPaymentsOfBooking(tx, bookingId), spent)
  for (const { payment, ...sums } of refunds) {
    const order = orders.find(({ id }) => id === payment.orderId)
    if (!order) throw new Error('a payment of a booking belongs to one of its orders')
    await requestRefund(tx, order, payment, sums, tools)
  }
  const restoredCents = await restoreCredit(tx, booking, creditCents, tools)
  const totalCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { totalCents, creditCents: restoredCents, withdrawnCreditCents, spentCreditCents }
}

async function withdrawUnspentCredit(tx: Tx, bookingId: BookingId, tools: Tools): Promise<number> {
  const unspent = (await lockCreditsOfBooking(tx, bookingId)).filter(({ remainingCents }) => remainingCents > 0)
  for (const { id, remainingCents } of unspent) await takeBack(tx, id, remainingCents, tools)
  return unspent.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
}
