import { endOpenRequest } from '#db/bookings/booking-requests.ts'
import { findBooking, lockBooking, type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { lockOrdersOfBooking, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { lockCreditsOfBooking, sumCreditAppliedTo, sumCreditIssuedFor, withdrawCredit } from '#db/payments/credits.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { findRescueAnswer } from '#db/rescue/rescues.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { restoreCredit } from '#operations/payments/create-credit.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { requestRefund } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import { returnedAfterCredit } from '#rules/refunds/refunds.ts'

/**
 * Rules P7, P17 and M11: we cancelled the departure, or it flies with fewer people and this booking is not among them.
 * The booking ends, and everything that was paid for it is returned once: credit issued for the same money is taken back,
 * or reduces the refund if it was spent.
 */
export async function cancelBookingWithDeparture(bookingId: BookingId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const orders = await lockOrdersOfBooking(tx, bookingId)
    const ending = await lockEnding(tx, bookingId, tools)
    if (ending?.booking.state !== 'confirmed') return
    const { booking, isCancelled } = ending
    await updateBooking(tx, bookingId, { state: 'cancelled', cancelledAt: tools.now() })
    await endOpenRequest(tx, bookingId, 'done', tools.now())
    await closeOrders(
      tx,
      orders.filter((order) => order.bookingId === bookingId),
      tools,
    )
    const returned = await returnMoney(tx, bookingId, orders, tools)
    await settleInstallments(tx, bookingId, tools)
    const template = isCancelled ? 'departure-cancelled-booking' : 'rescue-refunded'
    await queueBookingMail(tx, template, booking, returned, tools)
    if (isCancelled) await announceDeparture(tx, booking.departureId)
    else await reevaluateDeparture(tx, booking.departureId, tools)
  })
}

/** Staff may have moved the booking to another departure before this job ran. Its orders are locked by the caller. */
async function lockEnding(
  tx: Tx,
  id: BookingId,
  tools: Tools,
): Promise<{ booking: StoredBooking; isCancelled: boolean } | undefined> {
  const found = await findBooking(tx, id)
  if (!found) return undefined
  await lockDeparture(tx, found.departureId)
  const { isCancelled } = await getDeparture(tx, found.departureId, tools.now())
  const answer = isCancelled ? undefined : await findRescueAnswer(tx, found.departureId, id)
  if (!isCancelled && answer?.result !== 'refund') return undefined
  return { booking: await lockBooking(tx, id), isCancelled }
}

/** A payment that is still pending is refunded when it completes, because the booking is cancelled by then. */
async function closeOrders(tx: Tx, orders: readonly StoredOrder[], tools: Tools): Promise<void> {
  const end = { endedBy: 'departure-cancelled', closedAt: tools.now() } as const
  for (const { id, state } of orders) {
    if (state === 'open') await updateOrder(tx, id, { state: 'void', ...end })
    if (state === 'paid') await updateOrder(tx, id, { state: 'refunded', ...end })
  }
}

async function returnMoney(tx: Tx, bookingId: BookingId, orders: readonly StoredOrder[], tools: Tools) {
  const withdrawnCreditCents = await withdrawUnspentCredit(tx, bookingId)
  // Nothing is left of the issued credit, so the rest of it was spent.
  const spentCreditCents = await sumCreditIssuedFor(tx, bookingId)
  const spent = { appliedCents: await sumCreditAppliedTo(tx, bookingId), spentCents: spentCreditCents }
  const { refunds, creditCents } = returnedAfterCredit(await listPaymentsOfBooking(tx, bookingId), spent)
  for (const { payment, ...sums } of refunds) {
    const order = orders.find(({ id }) => id === payment.orderId)
    if (!order) throw new Error('a payment of a booking belongs to one of its orders')
    await requestRefund(tx, order, payment, sums, tools)
  }
  const restoredCents = await restoreCredit(tx, bookingId, creditCents, tools)
  const totalCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { totalCents, creditCents: restoredCents, withdrawnCreditCents, spentCreditCents }
}

async function withdrawUnspentCredit(tx: Tx, bookingId: BookingId): Promise<number> {
  const unspent = (await lockCreditsOfBooking(tx, bookingId)).filter(({ remainingCents }) => remainingCents > 0)
  for (const { id, remainingCents } of unspent) await withdrawCredit(tx, id, remainingCents)
  return unspent.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
}
