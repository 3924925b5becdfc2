import { ordersWithoutEnd, type StoredOrder, watchedInvoices } from '../../db/orders.ts'
import { ProviderAway } from '../../payments/calling.ts'
import { watchedSince } from '../../rules/invoices.ts'
import { isOrderDead, reconcileBefore } from '../../rules/payments.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import type { PaymentTools } from './payment-tools.ts'
import { giveUpOrder } from './release-order.ts'
import { settleInvoice } from './settle-invoice.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Asks the provider about every order that is neither paid nor dead: a browser may have been closed, a message lost, or
 * this very process killed. One order that fails does not keep the others waiting.
 */
export async function reconcileOrders(tools: PaymentTools): Promise<void> {
  const failures: unknown[] = []
  const awaited = await ordersWithoutEnd(tools.db, reconcileBefore(tools.now()))
  const watched = await watchedInvoices(tools.db, watchedSince(tools.now()))
  const away = new Set<PaymentMethod>()
  for (const order of [...awaited, ...watched]) {
    try {
      if (!away.has(order.method)) await reconcile(order, tools)
    } catch (error) {
      // Nobody to ask. The next run is a minute away.
      if (error instanceof ProviderAway) away.add(order.method)
      else failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be reconciled`)
}

async function reconcile(order: StoredOrder, tools: PaymentTools): Promise<void> {
  const { id, method, providerId, state } = order
  // A bank tells nothing before staff bring its statement.
  if (method === 'bank-transfer' && providerId) return
  if (method === 'paypal' && providerId) await settleOrder(providerId, 'program', tools)
  if (method === 'crypto' && providerId) await settleInvoice(providerId, tools)
  if (state === 'open' && isOrderDead(order, tools.now())) await giveUpOrder(id, tools)
}
