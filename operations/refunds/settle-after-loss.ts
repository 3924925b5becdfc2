import type { Tx } from '#db/database.ts'
import { settleInstallmentsOfOrder } from '#operations/installments/settle-installments.ts'
import type { Tools } from '#operations/tools.ts'
import type { OrderId } from '#rules/ids.ts'

/** Money of an order has left us: the bookings that have shares of it settle again. */
export async function settleAfterLoss(tx: Tx, orderId: OrderId, tools: Tools): Promise<void> {
  await settleInstallmentsOfOrder(tx, orderId, tools)
}
