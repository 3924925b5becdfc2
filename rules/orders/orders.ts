/** An order can be ended early by its guest, by its guest's new order, or by staff, with or without its departure. */
export const ORDER_ENDS = ['guest', 'new-order', 'staff', 'departure-cancelled', 'full-refund'] as const
export type OrderEnd = (typeof ORDER_ENDS)[number]

/** What a guest sees of an order that is paid outside this site. */
export type OrderStatus =
  | 'awaiting-payment'
  | 'partially-paid'
  /** A payment was detected, but it is not final yet. */
  | 'processing'
  | 'paid'
  /** The hold has expired, but a payment still gets the seats if they are free. Rule S3. */
  | 'overdue'
  | 'refunded'
  | 'void'

export type OrderFacts = {
  state: 'open' | 'pending' | 'paid' | 'refunded' | 'void'
  /** Payments less refunds. */
  receivedCents: number
  /** Undefined if the order never expires. */
  expiresAt: Date | undefined
  /** Rule P7: nothing more is paid for it, even before a job has ended the order. */
  isDepartureCancelled: boolean
}

/** Whether its outcome is not known yet. */
export function isUnsettled({ state }: Pick<OrderFacts, 'state'>): boolean {
  return state === 'open' || state === 'pending'
}

export function orderStatus(order: OrderFacts, now: Date): OrderStatus {
  const { state, receivedCents, expiresAt, isDepartureCancelled } = order
  if (state === 'paid' || state === 'refunded') return state
  if (state === 'pending') return 'processing'
  if (state === 'void' || isDepartureCancelled) return 'void'
  if (expiresAt && expiresAt <= now) return 'overdue'
  return receivedCents > 0 ? 'partially-paid' : 'awaiting-payment'
}

type EndedOrder = Pick<OrderFacts, 'state'> & { purpose: 'booking' | 'installment'; partPaidCents: number }

/** Rule S6: whether its guest or staff may end the order: it holds seats, and no one has begun to pay. */
export function canEndOrder({ state, purpose, partPaidCents }: EndedOrder, payments: number): boolean {
  return purpose === 'booking' && state === 'open' && payments === 0 && partPaidCents === 0
}

/** Whether the status may change while the guest is looking at the page. */
export function canStillChange(status: OrderStatus): boolean {
  return status !== 'paid' && status !== 'refunded' && status !== 'void'
}
