import { setTimeout as pause } from 'node:timers/promises'
import { findOrderOf } from '../../db/orders.ts'
import { ProviderAway } from '../../payments/calling.ts'
import type { OrderId } from '../../rules/ids.ts'
import type { PaymentTools } from './payment-tools.ts'
import { settleInvoice } from './settle-invoice.ts'

/** A guest who looks waits no longer than this for a provider. What it says later is taken all the same. */
const PATIENCE_MS = 2000

/** Has the provider tell how an order stands before its guest is shown it: its own message may be late or lost. */
export async function askAboutOrder(id: OrderId, tools: PaymentTools): Promise<void> {
  const order = (await findOrderOf(tools.db, id))?.order
  if (order?.method !== 'crypto' || !order.providerId) return
  if (order.state !== 'open' && order.state !== 'pending') return
  const settling = settleInvoice(order.providerId, tools).catch(ignoreAway)
  await Promise.race([settling, pause(PATIENCE_MS, undefined, { ref: false })])
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof ProviderAway)) throw error
}
