import { listEndedOrders, listUnsettledOrders, markOrderChecked, type StoredOrder } from '#db/orders/orders.ts'
import { voidOrder } from '#operations/holding/release-order-seats.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { chooseChecks, lateChecks } from '#rules/orders/order-checks.ts'
import { isOrderExpired, reconcileCutoff } from '#rules/payments/payments.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Asks the provider about unsettled orders (rule C6), because a browser may have been closed, a webhook lost, or this
 * process stopped. An order that fails does not stop the others.
 */
export async function reconcileOrders(tools: PaymentTools): Promise<void> {
  const failures: unknown[] = []
  const unsettled = await listUnsettledOrders(tools.db, reconcileCutoff(tools.now()))
  const late = lateChecks(tools.now()).map(({ method, since }) => listEndedOrders(tools.db, method, since))
  const away = new Set<MoneyMethod>()
  for (const order of chooseChecks([...unsettled, ...(await Promise.all(late)).flat()], tools.now())) {
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
  if (providerId) await settleOrder(method, providerId, tools)
  if (state === 'open' && isOrderExpired(order, tools.now())) await voidOrder(id, tools)
}
