import { ordersWithoutEnd, type StoredOrder } from '../db/orders.ts'
import { PayPalAway } from '../payments/paypal/client.ts'
import { isOrderDead, reconcileBefore } from '../rules/payments.ts'
import type { PaymentTools } from './payment-tools.ts'
import { giveUpOrder } from './release-order.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Asks the provider about every order that is neither paid nor dead: a browser may have been closed, a message lost, or
 * this very process killed. One order that fails does not keep the others waiting.
 */
export async function reconcileOrders(tools: PaymentTools): Promise<void> {
  const failures: unknown[] = []
  for (const order of await ordersWithoutEnd(tools.db, reconcileBefore(tools.now()))) {
    try {
      await reconcile(order, tools)
    } catch (error) {
      // Nobody to ask. The next run is a minute away.
      if (error instanceof PayPalAway) return
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be reconciled`)
}

async function reconcile(order: StoredOrder, tools: PaymentTools): Promise<void> {
  if (order.providerId) await settleOrder(order.providerId, 'program', tools)
  if (isOrderDead(order, tools.now())) await giveUpOrder(order.id, tools)
}
