import { setTimeout as pause } from 'node:timers/promises'
import { findOrderWithBooking } from '#db/orders/orders.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import type { OrderId } from '#rules/ids.ts'
import { methodFacts } from '#rules/orders/methods.ts'
import { settleOrder } from './settle-order.ts'

/** The page waits no longer than this for the provider. A later response is still recorded. */
const MAX_WAIT_MS = 2000

/** Asks the provider before the guest sees the order's page, because its webhook may be late or lost. */
export async function refreshOrder(id: OrderId, tools: PaymentTools): Promise<void> {
  const order = (await findOrderWithBooking(tools.db, id))?.order
  if (!order?.providerId || methodFacts[order.method].opens !== 'checkout') return
  if (order.state !== 'open' && order.state !== 'pending') return
  const settling = settleOrder(order.method, order.providerId, tools).catch(ignoreAway)
  await Promise.race([settling, pause(MAX_WAIT_MS, undefined, { ref: false })])
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof ProviderUnavailable)) throw error
}
