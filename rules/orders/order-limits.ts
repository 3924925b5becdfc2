import { addHours } from '#rules/dates.ts'
import type { DepartureId, InvitationId, OrderId } from '#rules/ids.ts'

/** Rule S6: how many live unpaid orders may hold seats at the same time. */
export const MAX_ORDERS_OF_ADDRESS = 3
export const MAX_ORDERS_OF_NETWORK = 6
/** Rule S10: seats that a network holds with orders that no one has paid, and whose mail no one has opened. */
export const MAX_SEATS_OF_NETWORK = 8
const MAX_DEPARTURES_OF_NETWORK = 2
/** Rule S10: so long it cannot hold seats of a departure again after it let such a hold expire, or held some for an hour. */
export const NETWORK_PAUSE_HOURS = 2
const MAX_MINUTES_OF_NETWORK = 60

/** An address that wants seats on a departure. `networkKey` is null if the caller is not counted. */
export type SeatRequest = {
  departureId: DepartureId
  emailKey: string
  networkKey: string | null
  /** The invitation whose seats it may take. */
  invitationId: InvitationId | null
}

/** An unpaid order whose hold has not ended. */
export type LiveOrder = SeatRequest & {
  orderId: OrderId
  seats: number
  /** Money for it may be on its way: a payment has begun, or its guest or staff have promised one. */
  isCommitted: boolean
}

export type OrderLimitRefusal = 'order-exists' | 'too-many-orders' | 'too-many-from-network'

export type OrderLimitDecision<Order> =
  | { ok: true }
  | { ok: false; reason: 'order-exists'; existing: Order }
  | { ok: false; reason: Exclude<OrderLimitRefusal, 'order-exists'> }

/** Rule S8: a guest is an address on a departure, or an invitation, whatever address its link is used with. */
function isSameGuest(one: SeatRequest, other: SeatRequest): boolean {
  const isInvitedTogether = one.invitationId !== null && one.invitationId === other.invitationId
  return one.departureId === other.departureId && (isInvitedTogether || one.emailKey === other.emailKey)
}

/** Rule S8: the live orders whose seats pass to a new attempt of the same guest, and all others. */
export function splitTakenOver<Order extends LiveOrder>(
  wanted: SeatRequest,
  live: readonly Order[],
): { takenOver: Order[]; others: Order[] } {
  const isTakenOver = (order: Order) => isSameGuest(wanted, order) && !order.isCommitted
  return { takenOver: live.filter(isTakenOver), others: live.filter((order) => !isTakenOver(order)) }
}

/** What the orders of a network that no one has committed to did on a departure in the last hours. */
export type NetworkPast = { expiredAt: Date | null; heldMinutes: number }

/** Rule S10: whether a network must wait before it holds seats of a departure again. */
export function isNetworkPaused({ expiredAt, heldMinutes }: NetworkPast, now: Date): boolean {
  const hasJustExpired = expiredAt !== null && now < addHours(expiredAt, NETWORK_PAUSE_HOURS)
  return hasJustExpired || heldMinutes >= MAX_MINUTES_OF_NETWORK
}

/**
 * Rules S6 and S10: one live unpaid order of a guest on a departure, three of an address in all, and six of a network, with
 * eight seats on two departures until its guests pay or open their mail. `live` must not include the orders that are taken
 * over.
 */
export function checkOrderLimits<Order extends LiveOrder>(
  wanted: SeatRequest & { seats: number },
  live: readonly Order[],
): OrderLimitDecision<Order> {
  const existing = live.find((order) => isSameGuest(wanted, order))
  if (existing) return { ok: false, reason: 'order-exists', existing }
  const ofAddress = live.filter(({ emailKey }) => emailKey === wanted.emailKey)
  if (ofAddress.length >= MAX_ORDERS_OF_ADDRESS) return { ok: false, reason: 'too-many-orders' }
  const ofNetwork = live.filter(({ networkKey }) => networkKey !== null && networkKey === wanted.networkKey)
  if (ofNetwork.length >= MAX_ORDERS_OF_NETWORK || isBeyondNetwork(wanted, ofNetwork))
    return { ok: false, reason: 'too-many-from-network' }
  return { ok: true }
}

/** Rule S10. */
function isBeyondNetwork(wanted: SeatRequest & { seats: number }, ofNetwork: readonly LiveOrder[]): boolean {
  if (wanted.networkKey === null) return false
  const held = [wanted, ...ofNetwork.filter(({ isCommitted }) => !isCommitted)]
  const seats = held.reduce((sum, order) => sum + order.seats, 0)
  const departures = new Set(held.map(({ departureId }) => departureId)).size
  return seats > MAX_SEATS_OF_NETWORK || departures > MAX_DEPARTURES_OF_NETWORK
}

/** Enough for a mail that was lost, too few to annoy the owner of an address that someone else typed. */
export const MAX_LINK_MAILS = 3
