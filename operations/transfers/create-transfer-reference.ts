import { lockOrder, updateOrder } from '#db/orders/orders.ts'
import type { Tools } from '#operations/tools.ts'
import { transferReferences } from '#rules/bank/rf-reference.ts'
import type { OrderId } from '#rules/ids.ts'
import { queueTransferMail } from './transfer-mails.ts'

/**
 * Rule M7: gives an order for an installment the references that its transfer will carry, and mails the guest the bank
 * details. When repeated, it sends no second mail. An order that holds seats has its references from the start.
 */
export async function createTransferReference(orderId: OrderId, tools: Tools): Promise<{ providerId: string }> {
  const references = transferReferences(orderId)
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.providerId) return
    await updateOrder(tx, orderId, references)
    await queueTransferMail(tx, 'transfer-details', { ...order, ...references }, 0, tools)
  })
  return references
}
