import { addressKey } from '#rules/addresses.ts'

/** The booker of a confirmed booking on a departure. */
export type Booker = { email: string }
type KnownBooking = Booker & { createdAt: Date }

/** Rule S9: whether this address has booked the departure, so that its guest is asked before it books again. */
export function hasBooked(email: string, bookings: readonly Booker[]): boolean {
  return ofAddress(email, bookings).length > 0
}

/**
 * Rule S9: whether this address has booked the departure since the order was made, in another window or tab. No one asked
 * its guest then, so the order is not captured.
 */
export function hasBookedSince(order: KnownBooking, bookings: readonly KnownBooking[]): boolean {
  return ofAddress(order.email, bookings).some(({ createdAt }) => createdAt >= order.createdAt)
}

function ofAddress<Known extends Booker>(email: string, bookings: readonly Known[]): Known[] {
  const key = addressKey(email)
  return bookings.filter((booking) => addressKey(booking.email) === key)
}
