import type { DepartureId, OrderId } from '../ids.ts'

/** Rule S6: how many live unpaid orders may hold seats at once. */
export const MAX_ORDERS_OF_ADDRESS = 3
export const MAX_ORDERS_OF_NETWORK = 6

/** An unpaid order whose hold has not ended. `networkKey` is null if its caller is not counted. */
export type LiveOrder = {
  orderId: OrderId
  departureId: DepartureId
  emailKey: string
  networkKey: string | null
}

export type OrderLimitRefusal = 'order-exists' | 'too-many-orders' | 'too-many-from-network'

export type OrderLimitDecision<Order> =
  | { ok: true }
  | { ok: false; reason: 'order-exists'; existing: Order }
  | { ok: false; reason: Exclude<OrderLimitRefusal, 'order-exists'> }

/** Rule S6: one live unpaid order of an address on a departure, three in all, and six of a network. */
export function checkOrderLimits<Order extends LiveOrder>(
  wanted: Omit<LiveOrder, 'orderId'>,
  live: readonly Order[],
): OrderLimitDecision<Order> {
  const ofAddress = live.filter(({ emailKey }) => emailKey === wanted.emailKey)
  const existing = ofAddress.find(({ departureId }) => departureId === wanted.departureId)
  if (existing) return { ok: false, reason: 'order-exists', existing }
  if (ofAddress.length >= MAX_ORDERS_OF_ADDRESS) return { ok: false, reason: 'too-many-orders' }
  const ofNetwork = live.filter(({ networkKey }) => networkKey !== null && networkKey === wanted.networkKey)
  if (ofNetwork.length >= MAX_ORDERS_OF_NETWORK) return { ok: false, reason: 'too-many-from-network' }
  return { ok: true }
}

/** Enough for a mail that was lost, too few to annoy the owner of an address that someone else typed. */
export const MAX_LINK_MAILS = 3
