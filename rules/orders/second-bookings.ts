import { addressKey } from '../addresses.ts'

/** A confirmed booking of a departure. */
export type KnownBooking = { email: string; createdAt: Date }

/** Rule S9: whether this address has booked the departure, so that its guest is asked before it books again. */
export function hasBooked(email: string, bookings: readonly KnownBooking[]): boolean {
  return ofAddress(email, bookings).length > 0
}

/**
 * Rule S9: whether this address has booked the departure since the order was made, in another window or tab. Nobody asked
 * its guest then, so the order is not captured.
 */
export function hasBookedSince(order: KnownBooking, bookings: readonly KnownBooking[]): boolean {
  return ofAddress(order.email, bookings).some(({ createdAt }) => createdAt >= order.createdAt)
}

function ofAddress(email: string, bookings: readonly KnownBooking[]): KnownBooking[] {
  const key = addressKey(email)
  return bookings.filter((booking) => addressKey(booking.email) === key)
}
