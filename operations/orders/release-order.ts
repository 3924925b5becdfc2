import { announceChange } from '../../db/changes.ts'
import type { Tx } from '../../db/database.ts'
import { lockDeparture } from '../../db/departures.ts'
import { endHold } from '../../db/holds.ts'
import { changeOrder, findOrder, lockOrder, type StoredOrder } from '../../db/orders.ts'
import type { OrderId } from '../../rules/ids.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import type { Tools } from '../tools.ts'

/**
 * The guest cancelled or left PayPal's window: the seats are free. The order stays open, since money may be on its way
 * (rule S3). Who pays by transfer or at a checkout has left our page in order to pay.
 */
export async function releaseOrder(providerId: string, tools: Tools): Promise<void> {
  const order = await findOrder(tools.db, providerId)
  if (order?.method === 'paypal') await ifOpen(order.id, tools, endHoldOf)
}

/** Nothing will come of an order any more. */
export async function giveUpOrder(orderId: OrderId, tools: Tools): Promise<void> {
  await ifOpen(orderId, tools, async (tx, order, now) => {
    await changeOrder(tx, orderId, { state: 'dead', closedAt: now })
    await endHoldOf(tx, order, now)
  })
}

/** Somebody else may be settling it: then they know better. */
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
    await followNumbers(tx, order.departureId, tools)
  })
}

/** However an order ends, its seats are not held any more. */
export async function endHoldOf(tx: Tx, { holdId }: StoredOrder, now: Date): Promise<void> {
  if (holdId) await endHold(tx, holdId, now)
  await announceChange(tx, 'departures')
}
