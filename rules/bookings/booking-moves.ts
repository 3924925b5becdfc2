import { addDays, type Day, daysBetween } from '#rules/dates.ts'
import { type DepartureDays, isPast } from '#rules/departures/departure-days.ts'
import { hasFreeSeats, type SeatFacts } from '#rules/departures/seats.ts'
import {
  FIRST_INSTALLMENT_DAYS,
  FULL_PAYMENT_DAYS,
  type InstallmentKind,
  SECOND_INSTALLMENT_DAYS,
} from '#rules/installments/schedule.ts'

/** Either the guest asked to move, or staff offer it because of the weather or because the departure cannot run. */
export const MOVE_INITIATORS = ['guest', 'staff'] as const
export type MoveInitiator = (typeof MOVE_INITIATORS)[number]

export type MoveBookingRefusal =
  | 'booking-cancelled'
  | 'unknown-departure'
  | 'same-departure'
  | 'different-trip'
  | 'departure-started'
  /** Rule M22: the guest can no longer choose another departure. */
  | 'charter-stage'
  | 'departure-cancelled'
  | 'departure-past'
  | 'not-enough-seats'

type Days = Pick<DepartureDays, 'startDate' | 'timeZone'>
type From = Days & { id: string; destination: string; isCharterStage: boolean; isCancelled: boolean }
type To = Days & SeatFacts & { id: string; destination: string; isPrivate: boolean }

/**
 * Rule M22: a booking may move to another departure of the same trip. A guest can ask for that only before the
 * charter stage, because the others count on the seat. A closed departure is closed to the public, not to staff. Once the
 * departure it leaves has started, its revenue is in the books (M30), so staff refund or issue credit instead.
 */
export function checkMoveBooking(
  from: From,
  to: To,
  { seats, occasion }: { seats: number; occasion: MoveInitiator },
  now: Date,
): MoveBookingRefusal | undefined {
  if (from.id === to.id) return 'same-departure'
  if (from.destination !== to.destination) return 'different-trip'
  if (!from.isCancelled && isPast(from, now)) return 'departure-started'
  if (to.isPrivate) return 'unknown-departure'
  if (from.isCharterStage && !from.isCancelled && occasion === 'guest') return 'charter-stage'
  if (to.isCancelled) return 'departure-cancelled'
  if (isPast(to, now)) return 'departure-past'
  return hasFreeSeats(to, seats) ? undefined : 'not-enough-seats'
}

const DAYS_BEFORE = { first: FIRST_INSTALLMENT_DAYS, second: SECOND_INSTALLMENT_DAYS }

type MoveDays = { from: Day; to: Day; today: Day }

/**
 * When an installment falls due after a move from one start to another, by rule M3. More time that staff gave stays, but
 * nothing is due after the start. The price stays: it was agreed and is on receipts, even if the new departure costs
 * more or less.
 */
export function dueDayAfterMove(
  { kind, dueDay }: { kind: InstallmentKind; dueDay: Day },
  { from, to, today }: MoveDays,
): Day {
  if (kind !== 'first' && kind !== 'second') return earlier(dueDay, to)
  const isGiven = dueDay > addDays(from, -DAYS_BEFORE[kind])
  const isSoon = daysBetween(today, to) <= FULL_PAYMENT_DAYS
  const agreed = isSoon ? today : later(today, addDays(to, -DAYS_BEFORE[kind]))
  return earlier(to, isGiven ? later(dueDay, agreed) : agreed)
}

const earlier = (one: Day, other: Day) => (one < other ? one : other)
const later = (one: Day, other: Day) => (one > other ? one : other)
