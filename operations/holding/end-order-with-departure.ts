import { updatePartialBankLines } from '#db/bank/bank-lines.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { getHold } from '#db/departures/holds.ts'
import { lockOrder, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { releaseHold } from '#operations/departures/release-hold.ts'
import { orderMailData, orderMailRecipient } from '#operations/mail/order-mail-data.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { requestRefund } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import { isHoldActive } from '#rules/departures/seats.ts'
import type { OrderId } from '#rules/ids.ts'
import { isUnsettled } from '#rules/orders/orders.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'

/** Rule P7: we cancelled the departure, so an order without a booking ends, and what was received for it is refunded. */
export async function endOrderWithDeparture(orderId: OrderId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await lockDeparture(tx, order.departureId)
    const departure = await getDeparture(tx, order.departureId, tools.now())
    if (order.bookingId || !departure.isCancelled) return
    const isAwaited = isUnsettled(order) && (await isHeld(tx, order, tools))
    const refundedCents = await refundAll(tx, order, tools)
    await close(tx, order, refundedCents, tools)
    const isPending = order.state === 'pending'
    // A guest who never opened the link gets no more mail (rule S6), unless their seats are held or their money is on its way.
    if (!isAwaited && !isPending && refundedCents === 0) return
    const data = { ...orderMailData(order, departure), totalCents: order.totalCents, refundedCents, isPending }
    await queueMail(tx, { template: 'departure-cancelled-order', data, ...orderMailRecipient(order) }, tools)
  })
}

async function isHeld(tx: Tx, { holdId }: StoredOrder, tools: Tools): Promise<boolean> {
  return holdId !== null && isHoldActive(await getHold(tx, holdId), tools.now())
}

async function refundAll(tx: Tx, order: StoredOrder, tools: Tools): Promise<number> {
  const received = refundablePayments(await listPaymentsOfOrder(tx, order.id))
  for (const { payment, ...sums } of received) await requestRefund(tx, order, payment, sums, tools)
  return received.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** A pending payment is refunded when it completes, because a cancelled departure has no seats (rule S3). */
async function close(tx: Tx, order: StoredOrder, refundedCents: number, tools: Tools): Promise<void> {
  const now = tools.now()
  const isRefunded = refundedCents > 0
  if (isRefunded) await updatePartialBankLines(tx, order.id, { state: 'refunded', problem: 'underpaid', closedAt: now })
  await releaseHold(tx, order, now)
  const endedBy = 'departure-cancelled'
  if (order.state === 'pending') await updateOrder(tx, order.id, { endedBy })
  else if (isRefunded) await updateOrder(tx, order.id, { state: 'refunded', endedBy, closedAt: now })
  else if (order.state === 'open') await updateOrder(tx, order.id, { state: 'void', endedBy, closedAt: now })
}
