import { addMinutes } from '#rules/dates.ts'
import { areSalesClosed, type DepartureDays, isPast } from './departure-days.ts'

export type DeparturePhase = 'gathering' | 'open'
export type DepartureStatus = 'Available' | 'Waitlist'

export type SeatFacts = {
  capacity: number
  phase: DeparturePhase
  confirmedSeats: number
  heldSeats: number
  /** Seats of open invitations, except those that the invited party holds while it pays. */
  invitedSeats: number
  /** Rule P6: staff closed its sales. */
  isClosed: boolean
  isCancelled: boolean
}

/** Long enough to fill the form on a phone. Rule S2. */
export const HOLD_MINUTES = 20
/** Paying renews a hold, but a forgotten window must not block a seat forever. */
export const MAX_HOLD_MINUTES = 60

export type Hold = { expiresAt: Date; endedAt: Date | null; createdAt: Date }

/** Rule S2: a hold ends at its time, even if no job has released it yet. */
export function isHoldActive(hold: Pick<Hold, 'expiresAt' | 'endedAt'>, now: Date): boolean {
  return hold.endedAt === null && hold.expiresAt > now
}

/** Long enough for a capture with its retries. The seats are secured before the capture starts. */
const CAPTURE_MINUTES = 5

export function holdExpiresAt(now: Date): Date {
  return addMinutes(now, HOLD_MINUTES)
}

/** Rule S6: staff look at unpaid holds from before this moment. A guest who is paying right now needs no staff. */
export function oldHoldCutoff(now: Date): Date {
  return addMinutes(now, -HOLD_MINUTES)
}

/** Undefined if the hold has already expired. Renewing never shortens a hold. */
export function renewedHoldExpiresAt(hold: Hold, now: Date): Date | undefined {
  if (!isHoldActive(hold, now)) return undefined
  const last = addMinutes(hold.createdAt, MAX_HOLD_MINUTES)
  return new Date(Math.max(+hold.expiresAt, Math.min(+holdExpiresAt(now), +last)))
}

/** Extends the hold for a capture, even if it has already expired. */
export function captureHoldExpiresAt(hold: Pick<Hold, 'expiresAt'>, now: Date): Date {
  return new Date(Math.max(+hold.expiresAt, +addMinutes(now, CAPTURE_MINUTES)))
}

/** Rule S1: every seat that no one else can get. */
function takenSeats({ confirmedSeats, heldSeats, invitedSeats }: SeatFacts): number {
  return confirmedSeats + heldSeats + invitedSeats
}

/** Rule S4. A cancelled departure has none, so that late payments for it are refunded (rule S3). */
export function availableSpots(departure: SeatFacts): number {
  return departure.isCancelled ? 0 : Math.max(0, departure.capacity - takenSeats(departure))
}

/** Rules S5, P9 and M9: a departure can be booked when it is open, still sells, has a seat left and a price. */
export function departureStatus(departure: SaleFacts, now: Date, liveMethods: readonly unknown[]): DepartureStatus {
  const isOpen = departure.phase === 'open' && !departure.isClosed && !areSalesClosed(departure, now)
  const isSold = hasSellablePrice(departure, liveMethods) && availableSpots(departure) >= 1
  return isOpen && isSold ? 'Available' : 'Waitlist'
}

/** Rule M9: with live payments, no one is asked to pay a placeholder. */
export function hasSellablePrice(
  { priceIsPlaceholder }: { priceIsPlaceholder: boolean },
  liveMethods: readonly unknown[],
): boolean {
  return !priceIsPlaceholder || liveMethods.length === 0
}

export type SaleFacts = SeatFacts & DepartureDays & { priceIsPlaceholder: boolean }

export type HoldDecision =
  | { ok: true }
  | { ok: false; reason: 'departure-full'; availableSpots: number }
  | { ok: false; reason: 'sales-closed' | 'placeholder-price' }

/** If `isInvited`, the seat facts must not include the buyer’s own invitation. */
type Sale = { now: Date; isLive: boolean; isInvited: boolean }

/** Rules S1, S4, M9 and P9: whether these seats may be held now. */
export function checkHold(departure: SaleFacts, seats: number, sale: Sale): HoldDecision {
  if (!isOnSale(departure, sale)) return { ok: false, reason: 'sales-closed' }
  if (sale.isLive && departure.priceIsPlaceholder) return { ok: false, reason: 'placeholder-price' }
  if (!hasFreeSeats(departure, seats)) {
    return { ok: false, reason: 'departure-full', availableSpots: availableSpots(departure) }
  }
  return { ok: true }
}

/** An invitation is a promise: an invited party may still pay after sales closed, by staff or by time. */
function isOnSale(departure: SaleFacts, { now, isInvited }: Sale): boolean {
  const { phase, isClosed, isCancelled } = departure
  if (phase !== 'open' || isCancelled || isPast(departure, now)) return false
  return isInvited || !(isClosed || areSalesClosed(departure, now))
}

/** Rule S1. `others` must not include the party’s own hold. */
export function hasFreeSeats(others: SeatFacts, seats: number): boolean {
  return availableSpots(others) >= seats
}

/**
 * Rule S3: whether money for these seats still gets them. Checked again whenever a hold is renewed or paid for, because
 * clocks differ and the hold may have expired. A departure that has started books no one.
 */
export function canStillBook(others: SeatFacts & DepartureDays, seats: number, now: Date): boolean {
  return !isPast(others, now) && hasFreeSeats(others, seats)
}
