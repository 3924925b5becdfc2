import { nameTransfer } from '../../db/bank-lines.ts'
import { lockOrder } from '../../db/orders.ts'
import type { OrderId } from '../../rules/ids.ts'
import { rfReference, shortCodeOf } from '../../rules/rf-reference.ts'
import type { Tools } from '../tools.ts'
import { queueTransferMail } from './transfer-mails.ts'

/**
 * Rule M7: names an order by the references that its money will carry, and tells the guest where to send it. May be
 * repeated: who is named already is not told twice.
 */
export async function startTransfer(orderId: OrderId, tools: Tools): Promise<{ providerId: string }> {
  const shortCode = shortCodeOf(orderId)
  const providerId = rfReference(shortCode)
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.providerId) return
    await nameTransfer(tx, orderId, { providerId, shortCode })
    await queueTransferMail(tx, 'transfer-details', { ...order, providerId, shortCode }, 0, tools)
  })
  return { providerId }
}
