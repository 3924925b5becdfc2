import type { Tx } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { findOrderByProviderId, lockOrder, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { releaseHold } from '#operations/departures/release-hold.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import type { OrderId } from '#rules/ids.ts'
import { opensWindow } from '#rules/orders/methods.ts'

/**
 * Frees the seats when a guest cancels or leaves the provider's window. The order stays open, since a payment may be on its
 * way (rule S3). Guests who pay by transfer or at a checkout leave our page in order to pay, so they keep their seats.
 */
export async function releaseOrderSeats(providerId: string, tools: Tools): Promise<void> {
  const order = await findOrderByProviderId(tools.db, providerId)
  if (order && opensWindow(order.method)) await ifOpen(order.id, tools, releaseHold)
}

/** Ends an order that will never be paid. */
export async function voidOrder(orderId: OrderId, tools: Tools): Promise<void> {
  await ifOpen(orderId, tools, async (tx, order, now) => {
    await updateOrder(tx, orderId, { state: 'void', closedAt: now })
    await releaseHold(tx, order, now)
  })
}

/** An order that has since been settled is left as it is. */
async function ifOpen(
  orderId: OrderId,
  tools: Tools,
  change: (tx: Tx, order: StoredOrder, now: Date) => Promise<void>,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'open') return
    await lockDeparture(tx, order.departureId)
    await change(tx, order, tools.now())
    await reevaluateDeparture(tx, order.departureId, tools)
  })
}
