import { lockOrder, updateOrder } from '#db/orders/orders.ts'
import type { Tools } from '#operations/tools.ts'
import { createShortCode, rfReference } from '#rules/bank/rf-reference.ts'
import type { OrderId } from '#rules/ids.ts'
import { queueTransferMail } from './transfer-mails.ts'

/**
 * Rule M7: gives an order for an installment the references that its transfer will carry, and mails the guest the bank
 * details. When repeated, it sends no second mail. An order that holds seats has its references from the start.
 */
export async function createTransferReference(orderId: OrderId, tools: Tools): Promise<{ providerId: string }> {
  const shortCode = createShortCode(orderId)
  const providerId = rfReference(shortCode)
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.providerId) return
    await updateOrder(tx, orderId, { providerId, shortCode })
    await queueTransferMail(tx, 'transfer-details', { ...order, providerId, shortCode }, 0, tools)
  })
  return { providerId }
}
