import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { getHold } from '#db/departures/holds.ts'
import { type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { orderMailData, orderMailRecipient } from '#operations/mail/order-mail-data.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import type { Tools } from '#operations/tools.ts'

/**
 * The provider has seen part of what an order asks for. It is not a payment yet, because it may never become final, but its
 * guest reads on the order's page and by mail what is still due. The order is locked by the caller.
 */
export async function recordPartPayment(
  tx: Tx,
  order: StoredOrder,
  { seenCents, isPayable }: { seenCents: number; isPayable: boolean },
  tools: Tools,
): Promise<Settlement> {
  if (order.state === 'open' && seenCents > order.partPaidCents) {
    await updateOrder(tx, order.id, { partPaidCents: seenCents })
    if (isPayable) await queueUnderpaidMail(tx, order, seenCents, tools)
  }
  return { outcome: 'not-approved' }
}

async function queueUnderpaidMail(tx: Tx, order: StoredOrder, receivedCents: number, tools: Tools): Promise<void> {
  const departure = await getDeparture(tx, order.departureId, tools.now())
  const hold = order.holdId && order.purpose === 'booking' ? await getHold(tx, order.holdId) : undefined
  const data = {
    ...orderMailData(order, departure),
    totalCents: order.totalCents,
    receivedCents,
    expiresAt: hold?.expiresAt.toISOString() ?? null,
    paymentLink: createSignedLink('order', order.id, tools.site),
  }
  await queueMail(tx, { template: 'invoice-underpaid', data, ...orderMailRecipient(order) }, tools)
}
