import { countDeclinedTry, findOrder, receiptOf, type StoredOrder } from '../../db/orders.ts'
import type { PayPalIssue, PayPalOrder } from '../../payments/paypal/client.ts'
import { type Asker, mayCapture } from '../../rules/payments.ts'
import { isStillDue } from './is-still-due.ts'
import type { PaymentTools } from './payment-tools.ts'
import { recordTruth } from './record-truth.ts'
import { secureSeats } from './secure-seats.ts'

export type Settlement =
  | { outcome: 'paid'; transactionId: string; reference: string }
  /** The provider still looks at the money; the seats are kept. */
  | { outcome: 'pending' }
  /** A transfer came in part; the rest is awaited. */
  | { outcome: 'partly-paid'; missingCents: number }
  /** Money came and goes back by itself. */
  | { outcome: 'returned' }
  /** The seats went to somebody else, and no money was taken. */
  | { outcome: 'seats-gone'; availableSpots: number }
  /** An instalment was paid another way meanwhile, and no money was taken. */
  | { outcome: 'nothing-due' }
  /** The guest may try another way to pay. */
  | { outcome: 'declined' }
  /** The guest has not agreed to pay, as far as the provider knows. */
  | { outcome: 'not-approved' }
  | { outcome: 'unknown-order' }

/**
 * The one place where the provider's truth becomes ours (rule M6). The guest's browser, the provider's messages and the
 * clock all come here, in any order and as often as they like: each asks the provider, and one of them writes.
 */
export async function settleOrder(providerId: string, asker: Asker, tools: PaymentTools): Promise<Settlement> {
  const order = await findOrder(tools.db, providerId)
  if (order?.method !== 'paypal') return { outcome: 'unknown-order' }
  if (asker === 'guest' && order.state === 'paid') return { outcome: 'paid', ...(await receiptOf(tools.db, order.id)) }
  const known = await look(providerId, tools)
  const told = known && isToBeCaptured(order, asker, known) ? await capture(order, providerId, tools) : known
  if (!told) return { outcome: 'not-approved' }
  if ('outcome' in told) return told
  return tools.db.transaction((tx) => recordTruth(tx, order.id, told, tools))
}

function isToBeCaptured(order: StoredOrder, asker: Asker, known: PayPalOrder): boolean {
  const isApproved = known.status === 'APPROVED' && known.captures.length === 0
  return order.state === 'open' && mayCapture(asker, isApproved, order.captureTries)
}

async function look(providerId: string, { payPal }: PaymentTools): Promise<PayPalOrder | undefined> {
  const found = await payPal.getOrder(providerId)
  return found.ok ? found.order : undefined
}

const NOT_APPROVED: readonly PayPalIssue[] = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'INVALID_RESOURCE_ID']

async function capture(
  order: StoredOrder,
  providerId: string,
  tools: PaymentTools,
): Promise<PayPalOrder | Settlement | undefined> {
  if (!(await isStillDue(order, tools))) return { outcome: 'nothing-due' }
  const secured = await secureSeats(order, tools)
  if (!secured.ok) return { outcome: 'seats-gone', availableSpots: secured.availableSpots }
  // The same name for the same try: whoever asks again, after a lost answer or at the same moment, charges nobody.
  const captured = await tools.payPal.captureOrder(providerId, `${order.id}-capture-${order.captureTries}`)
  if (captured.ok) return captured.order
  if (captured.issue === 'ORDER_ALREADY_CAPTURED') return look(providerId, tools)
  if (NOT_APPROVED.includes(captured.issue)) return { outcome: 'not-approved' }
  await countDeclinedTry(tools.db, order.id, order.captureTries)
  return { outcome: 'declined' }
}
