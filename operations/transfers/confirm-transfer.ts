import { extendHold, getHold } from '#db/departures/holds.ts'
import { endOtherHolds } from '#db/departures/own-holds.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { listEarlierOrders, lockAddress } from '#db/orders/live-orders.ts'
import { lockOrder, updateOrder } from '#db/orders/orders.ts'
import type { Tools } from '#operations/tools.ts'
import { transferExpiresAt, transferHoldEndsAt } from '#rules/bank/bank-transfers.ts'
import { departureStatus, hasFreeSeats, isHoldActive } from '#rules/departures/seats.ts'
import type { OrderId } from '#rules/ids.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { checkOrderLimits, splitTakenOver } from '#rules/orders/order-limits.ts'

/** `seats-gone`: the hold had ended, and its seats are taken or no longer on sale. */
export type ConfirmTransferResult = 'confirmed' | 'seats-gone' | 'not-open'

/**
 * Rule S6: the guest opened the link in the mail, so the seats are held for the five days of rule M7, and until a
 * statement shows what arrived in them (rule M13). After the hold has ended, the guest gets the seats back only if they are still free. When repeated, it changes nothing.
 */
export async function confirmTransfer(orderId: OrderId, tools: Tools): Promise<ConfirmTransferResult> {
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { method, state, holdId, departureId, seats } = order
    if (order.confirmedAt) return 'confirmed'
    if (!isTransfer(method) || state !== 'open' || !holdId) return 'not-open'
    const now = tools.now()
    const departure = await lockAndCountSeats(tx, departureId, now, holdId)
    if (departure.isCancelled) return 'not-open'
    const hold = await getHold(tx, holdId)
    if (!isHoldActive(hold, now)) {
      const isAvailable = departureStatus(departure, now, tools.liveMethods) === 'Available'
      const isOnSale = isAvailable && hasFreeSeats(departure, seats)
      // Rule S10: who opens the mail of an order is no longer counted with its network.
      const wanted = { departureId, emailKey: order.emailKey, networkKey: null, invitationId: hold.invitationId, seats }
      await lockAddress(tx, wanted)
      const live = (await listEarlierOrders(tx, wanted, now)).filter(({ isLive }) => isLive)
      const { others } = splitTakenOver(wanted, live)
      const isWithin = checkOrderLimits(wanted, others).ok
      if (!isOnSale || !isWithin || transferExpiresAt(order) <= now) return 'seats-gone'
    }
    await endOtherHolds(tx, departureId, holdId, now)
    await extendHold(tx, holdId, transferHoldEndsAt(order))
    await updateOrder(tx, orderId, { confirmedAt: now })
    await announceDeparture(tx, departureId)
    return 'confirmed'
  })
}
