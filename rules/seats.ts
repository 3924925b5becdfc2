import type { Day } from './dates.ts'

export type DeparturePhase = 'gathering' | 'deposit'
export type DepartureStatus = 'Available' | 'Waitlist'

export type SeatFacts = {
  capacity: number
  phase: DeparturePhase
  confirmedSeats: number
  heldSeats: number
  /** Offered to people on the list, beyond what those of them who are paying hold. */
  invitedSeats: number
  /** Rule P6. */
  isClosed: boolean
  isCancelled: boolean
}

/** Long enough to fill the form on a phone. Rule S2. */
export const HOLD_MINUTES = 20
/** A guest who is paying keeps the hold alive, but a forgotten window must not keep a seat for ever. */
export const MOST_HOLD_MINUTES = 60

const MINUTE_MS = 60_000

export type Hold = { until: Date; endedAt: Date | null; createdAt: Date }

/** Rule S2: over when its time has passed, whether or not a job has noticed. */
export function isLive(hold: Pick<Hold, 'until' | 'endedAt'>, now: Date): boolean {
  return hold.endedAt === null && hold.until > now
}

/** A capture and its retries fit into this. Seats are secured for it before the money is asked for. */
const CAPTURE_MINUTES = 5

export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
}

/** When a hold ends that is renewed now, or undefined if it is over already. Never earlier than before. */
export function renewedEnd(hold: Hold, now: Date): Date | undefined {
  if (!isLive(hold, now)) return undefined
  const last = hold.createdAt.getTime() + MOST_HOLD_MINUTES * MINUTE_MS
  return new Date(Math.max(hold.until.getTime(), Math.min(holdEnd(now).getTime(), last)))
}

/** When a hold ends whose guest is charged now, even if it was over already. */
export function captureEnd(hold: Pick<Hold, 'until'>, now: Date): Date {
  return new Date(Math.max(hold.until.getTime(), now.getTime() + CAPTURE_MINUTES * MINUTE_MS))
}

/** Rule S1: everything that takes a seat. */
function takenSeats({ confirmedSeats, heldSeats, invitedSeats }: SeatFacts): number {
  return confirmedSeats + heldSeats + invitedSeats
}

/** Rule S4. A departure that was cancelled has none, so that money which still comes for it goes back (rule S3). */
export function availableSpots(departure: SeatFacts): number {
  return departure.isCancelled ? 0 : Math.max(0, departure.capacity - takenSeats(departure))
}

/** Rule S5: a departure can be booked when it is open and has a seat left. */
export function departureStatus(departure: SeatFacts): DepartureStatus {
  const isOpen = departure.phase === 'deposit' && !departure.isClosed
  return isOpen && availableSpots(departure) >= 1 ? 'Available' : 'Waitlist'
}

export type SaleFacts = SeatFacts & { startDate: Day; priceIsPlaceholder: boolean }

export type HoldDecision =
  | { ok: true }
  | { ok: false; reason: 'departure-full'; availableSpots: number }
  | { ok: false; reason: 'sales-closed' | 'placeholder-price' }

/** `isInvited`: the buyer's own invitation is not counted in the departure's seats. */
type Sale = { today: Day; isLive: boolean; isInvited: boolean }

/** Rules S1, S4 and M9: whether these seats may be set aside for somebody who is about to pay. */
export function decideHold(departure: SaleFacts, seats: number, sale: Sale): HoldDecision {
  if (!isOnSale(departure, sale)) return { ok: false, reason: 'sales-closed' }
  if (sale.isLive && departure.priceIsPlaceholder) return { ok: false, reason: 'placeholder-price' }
  if (!hasSeats(departure, seats)) {
    return { ok: false, reason: 'departure-full', availableSpots: availableSpots(departure) }
  }
  return { ok: true }
}

/** An invitation is a promise: who has one may still pay when staff have closed the sale to everybody else. */
function isOnSale({ phase, startDate, isClosed, isCancelled }: SaleFacts, { today, isInvited }: Sale): boolean {
  return phase === 'deposit' && startDate > today && !isCancelled && (!isClosed || isInvited)
}

/**
 * Rules S1 and S3: whether a party whose own hold is not counted in `others` can have its seats. Asked again whenever a
 * hold is prolonged or paid for: two machines never agree quite on when it ended.
 */
export function hasSeats(others: SeatFacts, seats: number): boolean {
  return availableSpots(others) >= seats
}
