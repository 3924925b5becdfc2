import { listMonitoredOrders, listUnsettledOrders, markOrderChecked, type StoredOrder } from '#db/orders/orders.ts'
import { voidOrder } from '#operations/holding/release-order-seats.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import { monitoredSince } from '#rules/orders/invoices.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { chooseChecks } from '#rules/orders/order-checks.ts'
import { isOrderExpired, reconcileCutoff } from '#rules/payments/payments.ts'
import { settleInvoice } from './settle-invoice.ts'
import { settlePayPalOrder } from './settle-paypal-order.ts'

/**
 * Asks the provider about unsettled orders (rule C6), because a browser may have been closed, a webhook lost, or this
 * process stopped. An order that fails does not stop the others.
 */
export async function reconcileOrders(tools: PaymentTools): Promise<void> {
  const failures: unknown[] = []
  const unsettled = await listUnsettledOrders(tools.db, reconcileCutoff(tools.now()))
  const monitored = await listMonitoredOrders(tools.db, monitoredSince(tools.now()))
  const away = new Set<PaymentMethod>()
  for (const order of chooseChecks([...unsettled, ...monitored], tools.now())) {
    if (away.has(order.method)) continue
    try {
      await reconcile(order, tools)
    } catch (error) {
      // The provider is down. The next run is a minute away.
      if (error instanceof ProviderUnavailable) away.add(order.method)
      else failures.push(error)
    }
    if (!away.has(order.method)) await markOrderChecked(tools.db, order.id, tools.now())
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be reconciled`)
}

async function reconcile(order: StoredOrder, tools: PaymentTools): Promise<void> {
  const { id, method, providerId, state } = order
  if (method === 'paypal' && providerId) await settlePayPalOrder(providerId, 'system', tools)
  if (method === 'crypto' && providerId) await settleInvoice(providerId, tools)
  if (state === 'open' && isOrderExpired(order, tools.now())) await voidOrder(id, tools)
}
