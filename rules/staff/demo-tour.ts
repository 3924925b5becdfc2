import type { BookingId, DepartureId } from '#rules/ids.ts'

/** The records of the demo season that its tour leads to. */
export type DemoTour = {
  /** A departure whose seats are all reserved for waiting parties. */
  invitedId: DepartureId
  /** A private charter that starts in a few days. */
  charterId: DepartureId
  /** A booking whose money has a history. */
  bookingId: BookingId
}

export const TOUR_STEPS = ['departure', 'bank', 'booking', 'manifest', 'numbers'] as const
export type TourStep = (typeof TOUR_STEPS)[number]

/** Where each step of the tour leads. */
export function tourPaths({ invitedId, charterId, bookingId }: DemoTour): Record<TourStep, string> {
  return {
    departure: `/staff/departures/${invitedId}`,
    bank: '/staff/bank',
    booking: `/staff/bookings/${bookingId}`,
    manifest: `/staff/manifests/${charterId}`,
    numbers: '/staff/numbers',
  }
}

/** What becomes of the public dates when an owner starts empty. */
export const EMPTY_DATES = ['gathering', 'none'] as const
