import {
  clearCapture,
  findOrder,
  findOrderByProviderId,
  getOrderReceipt,
  incrementCaptureAttempts,
  type StoredOrder,
} from '#db/orders/orders.ts'
import { voidOrder } from '#operations/holding/release-order-seats.ts'
import { findProvider, type PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import type { PaymentProvider, ProviderOrder } from '#payments/provider.ts'
import { isGuestMethod, type MoneyMethod } from '#rules/orders/methods.ts'
import { canCapture, captureCutoff, type SettlementTrigger } from '#rules/payments/payments.ts'
import { isOrderStillDue } from './is-order-still-due.ts'
import { recordReport } from './record-report.ts'
import { type SecuredSeats, secureSeats } from './secure-seats.ts'

/** The guest says that they have agreed to pay. A stranger may say so with any id, which then costs no call. */
export async function settleOrderForGuest(providerId: string, tools: PaymentTools): Promise<Settlement> {
  const order = await findOrderByProviderId(tools.db, providerId)
  if (!order) return { outcome: 'unknown-order' }
  if (order.state === 'paid') return { outcome: 'paid', ...(await getOrderReceipt(tools.db, order.id)) }
  return settleOrder(order.method, providerId, tools, 'guest')
}

/**
 * Rule M6: applies the provider's state of an order to ours. The guest's browser, webhooks and the clock all end here, in
 * any order and any number of times: each asks the provider, and the lock lets one write.
 */
export async function settleOrder(
  method: MoneyMethod,
  providerId: string,
  tools: PaymentTools,
  trigger: SettlementTrigger = 'system',
): Promise<Settlement> {
  const provider = isGuestMethod(method) ? findProvider(method, tools) : undefined
  if (!provider) return { outcome: 'unknown-order' }
  const order = (await findOrderByProviderId(tools.db, providerId)) ?? (await findNamed(provider, providerId, tools))
  if (!order || order.method !== method) return { outcome: 'unknown-order' }
  const known = await provider.read(providerId)
  if (!known) return { outcome: 'not-approved' }
  const result = shouldCapture(order, trigger, known) ? await capture(order, providerId, provider, tools) : known
  if ('outcome' in result) return result
  if (trigger === 'guest' && isTooLate(order, result)) return { outcome: 'seats-unavailable', availableSpots: 0 }
  const settled = await tools.db.transaction((tx) => recordReport(tx, order.id, result, tools))
  // Only the stored provider order ends ours, because the guest never saw any other.
  if (result.report.state === 'ended' && settled.outcome === 'declined' && order.providerId === providerId)
    await voidOrder(order.id, tools)
  return settled
}

async function findNamed(
  provider: PaymentProvider,
  providerId: string,
  { db }: PaymentTools,
): Promise<StoredOrder | undefined> {
  const orderId = await provider.findOrderId?.(providerId)
  return orderId && findOrder(db, orderId)
}

/** Rule P7: the departure was cancelled while its guest was paying, and nothing was taken. */
function isTooLate({ endedBy, purpose }: StoredOrder, { report }: ProviderOrder): boolean {
  const isEnded = purpose === 'booking' && endedBy === 'departure-cancelled'
  return isEnded && (report.state === 'unpaid' || report.state === 'approved')
}

function shouldCapture(order: StoredOrder, trigger: SettlementTrigger, { report }: ProviderOrder): boolean {
  return order.state === 'open' && canCapture(trigger, report.state === 'approved', order.captureAttempts)
}

async function capture(
  order: StoredOrder,
  providerId: string,
  provider: PaymentProvider,
  tools: PaymentTools,
): Promise<ProviderOrder | Settlement> {
  if (!(await isOrderStillDue(order, tools))) return { outcome: 'nothing-due' }
  const secured = await secureOnlySeats(order, tools)
  if (!secured.ok) return 'refusal' in secured ? secured.refusal : { outcome: 'paying-meanwhile' }
  // One request id per attempt: a repeated request, after a lost response or at the same moment, does not charge twice.
  const captured = await provider.capture?.(providerId, `${order.id}-capture-${order.captureAttempts}`)
  if (!captured) throw new Error(`${provider.name} reports orders as approved and cannot capture them`)
  if (captured.ok) return captured.order
  if (captured.reason === 'declined') await incrementCaptureAttempts(tools.db, order.id, order.captureAttempts)
  else await clearCapture(tools.db, order.id, tools.now())
  return { outcome: captured.reason }
}

/**
 * Rule S9: if the outcome of another order of this guest is unclear, that one is settled first. If it is still open long
 * after its mark, the process that wrote the mark died before it asked the provider.
 */
async function secureOnlySeats(order: StoredOrder, tools: PaymentTools): Promise<SecuredSeats> {
  const secured = await secureSeats(order, tools)
  if (secured.ok || 'refusal' in secured) return secured
  const { id, method, providerId } = secured.other
  if (providerId) await settleOrder(method, providerId, tools)
  await clearCapture(tools.db, id, captureCutoff(tools.now()))
  return secureSeats(order, tools)
}
