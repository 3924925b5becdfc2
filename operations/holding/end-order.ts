import type { Tx } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { findOrder, lockOrders, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { listUnsettledOrderIds, withdrawOpenQuote } from '#db/quotes/quotes.ts'
import { releaseHold } from '#operations/departures/release-hold.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import type { OrderId } from '#rules/ids.ts'
import { canEndOrder, type OrderEnd } from '#rules/orders/orders.ts'
import type { EndOrderRefusal } from '#rules/staff/order-action-forms.ts'

export type EndOrderResult = { ok: true } | { ok: false; reason: EndOrderRefusal }

/**
 * Rule S6: ends an order that no one has begun to pay, and frees its seats immediately. `record` writes what else
 * belongs to it, in the same transaction.
 */
export async function endOrder(
  orderId: OrderId,
  endedBy: OrderEnd,
  tools: Tools,
  record: (tx: Tx, order: StoredOrder) => Promise<void> = async () => {},
): Promise<EndOrderResult> {
  return tools.db.transaction(async (tx) => {
    const orders = await lockWithTries(tx, orderId)
    const order = orders.find(({ id }) => id === orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    for (const { id, state, purpose, partPaidCents } of orders) {
      const payments = await listPaymentsOfOrder(tx, id)
      if (!canEndOrder({ state, purpose, partPaidCents }, payments.length))
        return { ok: false, reason: payments.length > 0 || partPaidCents > 0 ? 'has-money' : 'not-open' }
    }
    await lockDeparture(tx, order.departureId)
    const now = tools.now()
    for (const { id } of orders) await updateOrder(tx, id, { state: 'void', endedBy, closedAt: now })
    // A guest who gives up the seats gives up the quote for them.
    if (order.quoteId) await withdrawOpenQuote(tx, order.quoteId, now)
    await releaseHold(tx, order, now)
    await record(tx, order)
    await reevaluateDeparture(tx, order.departureId, tools)
    return { ok: true }
  })
}

/** Rule M27: the order, and with it every other way in which its guest began to pay the same quote. */
async function lockWithTries(tx: Tx, orderId: OrderId): Promise<StoredOrder[]> {
  const quoteId = (await findOrder(tx, orderId))?.quoteId
  const others = quoteId ? await listUnsettledOrderIds(tx, quoteId) : []
  return lockOrders(tx, [...new Set([orderId, ...others])])
}
