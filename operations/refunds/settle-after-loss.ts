import type { Tx } from '#db/database.ts'
import { settleInstallmentsOfOrder } from '#operations/installments/settle-installments.ts'
import type { Tools } from '#operations/tools.ts'
import type { OrderId } from '#rules/ids.ts'
import { withdrawLostCredit } from './reclaim-credit.ts'

/** Money of an order may have left us: the bookings that have shares of it settle again, and lose credit issued for it. */
export async function settleAfterLoss(tx: Tx, orderId: OrderId, tools: Tools): Promise<void> {
  for (const bookingId of await settleInstallmentsOfOrder(tx, orderId, tools))
    await withdrawLostCredit(tx, bookingId, tools)
}
