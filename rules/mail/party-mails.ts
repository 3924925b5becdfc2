import type { BookingRequestKind } from '#rules/bookings/booking-requests.ts'

/** What was paid beyond a lower price, and went back. */
export type Excess = { refundedCents: number; restoredCreditCents: number; creditCents: number }

/** Rule M29: how many seats were added or dropped, and what happened to the money. */
export type PartyChange = Excess & {
  change: 'added' | 'dropped'
  changedSeats: number
  /** What the trip costs now. */
  priceCents: number
  keptCents: number
}

/** Rule M29: `movedCents` was paid before and went with the guests who now have their own booking. */
export type BookingSplit = { reader: 'booker' | 'new-booker'; movedSeats: number; movedCents: number }

/** Rule G14: what the booker asked for, and what the page said about the money. */
export type RequestedChange = { kind: BookingRequestKind; seatsGivenUp: number; refundCents: number; keptCents: number }

/**
 * `left`: the booker who does not come and gave up the booking. `new-booker`: who takes it over. `new-guest`: a new guest on
 * someone else’s booking. `booker`: the booker of that booking. Only bookers get the booking's link.
 */
export type GuestReplaced =
  | { reader: 'left' }
  | { reader: 'new-guest'; guestLink: string }
  | { reader: 'new-booker' | 'booker'; bookingLink: string }
