import { listBookers } from '#db/bookings/bookings.ts'
import {
  findOrderByProviderId,
  getOrderReceipt,
  incrementCaptureAttempts,
  type StoredOrder,
} from '#db/orders/orders.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Settlement } from '#operations/payments/settlement.ts'
import type { PayPalIssue, PayPalOrder } from '#payments/paypal/client.ts'
import { hasBookedSince } from '#rules/orders/second-bookings.ts'
import { canCapture, type SettlementTrigger } from '#rules/payments/payments.ts'
import { isOrderStillDue } from './is-order-still-due.ts'
import { recordPayPalOrder } from './record-paypal-order.ts'
import { secureSeats } from './secure-seats.ts'

/**
 * Rule M6: applies PayPal's state of an order to ours. The guest's browser, webhooks and the clock all end here, in any
 * order and any number of times: each asks PayPal, and the lock lets one write.
 */
export async function settlePayPalOrder(
  providerId: string,
  trigger: SettlementTrigger,
  tools: PaymentTools,
): Promise<Settlement> {
  const order = await findOrderByProviderId(tools.db, providerId)
  if (order?.method !== 'paypal') return { outcome: 'unknown-order' }
  if (trigger === 'guest' && order.state === 'paid')
    return { outcome: 'paid', ...(await getOrderReceipt(tools.db, order.id)) }
  const known = await fetchOrder(providerId, tools)
  const result = known && shouldCapture(order, trigger, known) ? await capture(order, providerId, tools) : known
  if (!result) return { outcome: 'not-approved' }
  if (trigger === 'guest' && isTooLate(order, result)) return { outcome: 'seats-unavailable', availableSpots: 0 }
  if ('outcome' in result) return result
  return tools.db.transaction((tx) => recordPayPalOrder(tx, order.id, result, tools))
}

/** Rule S9. Staff made a quote for seats beyond those that its guest has. */
async function isBookedMeanwhile(order: StoredOrder, { db }: PaymentTools): Promise<boolean> {
  if (order.purpose !== 'booking' || order.quoteId) return false
  return hasBookedSince(order, await listBookers(db, order.departureId))
}

/** Rule P7: the departure was cancelled while its guest was in PayPal's window, and nothing was taken. */
function isTooLate({ endedBy, purpose }: StoredOrder, known: PayPalOrder | Settlement): boolean {
  const isEnded = purpose === 'booking' && endedBy === 'departure-cancelled'
  return isEnded && 'captures' in known && known.captures.length === 0
}

function shouldCapture(order: StoredOrder, trigger: SettlementTrigger, known: PayPalOrder): boolean {
  const isApproved = known.status === 'APPROVED' && known.captures.length === 0
  return order.state === 'open' && canCapture(trigger, isApproved, order.captureAttempts)
}

async function fetchOrder(providerId: string, { payPal }: PaymentTools): Promise<PayPalOrder | undefined> {
  const found = await payPal.getOrder(providerId)
  return found.ok ? found.order : undefined
}

const NOT_APPROVED: readonly PayPalIssue[] = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'INVALID_RESOURCE_ID']

async function capture(
  order: StoredOrder,
  providerId: string,
  tools: PaymentTools,
): Promise<PayPalOrder | Settlement | undefined> {
  if (!(await isOrderStillDue(order, tools))) return { outcome: 'nothing-due' }
  if (await isBookedMeanwhile(order, tools)) return { outcome: 'booked-meanwhile' }
  const secured = await secureSeats(order, tools)
  if (!secured.ok) return { outcome: 'seats-unavailable', availableSpots: secured.availableSpots }
  // One request id per attempt: a repeated request, after a lost response or at the same moment, does not charge twice.
  const captured = await tools.payPal.captureOrder(providerId, `${order.id}-capture-${order.captureAttempts}`)
  if (captured.ok) return captured.order
  if (captured.issue === 'ORDER_ALREADY_CAPTURED') return fetchOrder(providerId, tools)
  if (NOT_APPROVED.includes(captured.issue)) return { outcome: 'not-approved' }
  await incrementCaptureAttempts(tools.db, order.id, order.captureAttempts)
  return { outcome: 'declined' }
}
