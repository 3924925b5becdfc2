import { addHours } from '#rules/dates.ts'

/** Rule G14: what a booker can ask for. Only staff can do it. */
export const BOOKING_REQUEST_KINDS = ['cancel', 'drop-seats'] as const
export type BookingRequestKind = (typeof BOOKING_REQUEST_KINDS)[number]

/** `done`: staff cancelled the booking or dropped the seats, as the booker had asked. */
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

type Promised = { kind: BookingRequestKind; refundCents: number; keptCents: number }

/** Rule G22: what the page showed was divided from the money that we held then, so it holds while that is the same. */
export function isPromiseDue({ kind, refundCents, keptCents }: Promised, balanceCents: number): boolean {
  return kind === 'cancel' && refundCents + keptCents === balanceCents
}

/** Guests are numbered without gaps, so each guest who stays moves up by the number of guests before them who left. */
export function positionsAfterLeaving(positions: readonly number[], left: readonly number[]): number[] {
  return positions
    .filter((position) => !left.includes(position))
    .map((position) => position - left.filter((gone) => gone < position).length)
}

const MAILED_LINK_HOURS = 48

/** Rules G14 and M21: a mailed link that confirms a new contact or spends credit works until then. */
export function mailedLinkExpiresAt(createdAt: Date): Date {
  return addHours(createdAt, MAILED_LINK_HOURS)
}

/** Mailed links from before this moment have expired. */
export function mailedLinkCutoff(now: Date): Date {
  return addHours(now, -MAILED_LINK_HOURS)
}
