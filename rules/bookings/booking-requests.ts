import { addHours } from '#rules/dates.ts'

/** Rule G14: what a booker can ask for. Only staff can do it. */
export const BOOKING_REQUEST_KINDS = ['cancel', 'drop-seats'] as const
export type BookingRequestKind = (typeof BOOKING_REQUEST_KINDS)[number]

/** `done`: staff cancelled the booking or dropped seats after it was asked. */
export const BOOKING_REQUEST_STATES = ['open', 'done', 'declined', 'withdrawn'] as const
export type BookingRequestState = (typeof BOOKING_REQUEST_STATES)[number]

export type BookingRequestRefusal = 'booking-cancelled' | 'departure-started' | 'request-open' | 'invalid-seats'

type RequestFacts = { seats: number; isCancelled: boolean; hasStarted: boolean; hasOpenRequest: boolean }

/** Rule G14. Giving up every seat is a cancellation, and it is asked for as one. */
export function checkBookingRequest(
  { kind, seats }: { kind: BookingRequestKind; seats: number },
  booking: RequestFacts,
): BookingRequestRefusal | undefined {
  if (booking.isCancelled) return 'booking-cancelled'
  if (booking.hasStarted) return 'departure-started'
  if (booking.hasOpenRequest) return 'request-open'
  return kind === 'cancel' || (seats >= 1 && seats < booking.seats) ? undefined : 'invalid-seats'
}

const CONTACT_CHANGE_HOURS = 48

/** Rule G14: a mailed link to confirm a new contact works until then. */
export function contactChangeExpiresAt(createdAt: Date): Date {
  return addHours(createdAt, CONTACT_CHANGE_HOURS)
}

/** Contact changes from before this moment have expired. */
export function contactChangeCutoff(now: Date): Date {
  return addHours(now, -CONTACT_CHANGE_HOURS)
}
