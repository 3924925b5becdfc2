import type { Tx } from '#db/database.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { insertOrder, type NewOrder, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { findLostDayPolicy } from '#operations/days/lost-day-policies.ts'
import type { Tools } from '#operations/tools.ts'
import { type MailedTransfer, queueTransferDetails } from '#operations/transfers/transfer-mails.ts'
import { transferReferences } from '#rules/bank/rf-reference.ts'
import type { HoldId, OrderId } from '#rules/ids.ts'
import { isTransfer, opensWindow } from '#rules/orders/methods.ts'

type OrderForSeats = Omit<NewOrder, 'purpose' | 'state' | 'captureAttempts' | 'createdAt'> & { holdId: HoldId }

/**
 * Creates the order for seats, for guests and for quotes. Rule M7: a transfer has its references from the start, and
 * its guest gets the bank details by mail. The caller has locked the departure and stored the hold.
 */
export async function placeOrder(
  tx: Tx,
  order: OrderForSeats,
  held: Pick<MailedTransfer, 'trip' | 'holdEndsAt'>,
  tools: Tools,
): Promise<StoredOrder> {
  const isByTransfer = isTransfer(order.method)
  const placed = await insertOrder(tx, {
    ...order,
    ...(order.terms && { terms: { ...order.terms, lostDays: await findLostDayPolicy(tx, order.departureId) } }),
    ...(isByTransfer && transferReferences(order.id)),
    purpose: 'booking',
    state: 'open',
    captureAttempts: 0,
    createdAt: tools.now(),
  })
  if (isByTransfer) await queueTransferDetails(tx, { ...held, order: placed }, tools)
  await announceDeparture(tx, order.departureId)
  return placed
}

type Replaced = Pick<StoredOrder, 'method' | 'state'> & { orderId: OrderId }

/** A payment in a window may still be on its way, so such an order stays open. If both are paid, the second is refunded. */
export async function replaceOrder(tx: Tx, { orderId, method, state }: Replaced, now: Date): Promise<void> {
  if (opensWindow(method) || state !== 'open') return
  await updateOrder(tx, orderId, { state: 'void', endedBy: 'new-order', closedAt: now })
}
