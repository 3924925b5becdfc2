import { addDays, type Day, daysBetween } from './dates.ts'
import { FIRST_INSTALMENT_DAYS, FULL_PAYMENT_DAYS, type SchedulePart, SECOND_INSTALMENT_DAYS } from './schedule.ts'
import { hasSeats, type SeatFacts } from './seats.ts'

/** Why a booking moves: its guest would like to, or we offer it, because of the weather or since the date cannot be flown. */
export const MOVE_OCCASIONS = ['guest-asks', 'we-offer'] as const
export type MoveOccasion = (typeof MOVE_OCCASIONS)[number]

export type MoveRefusal =
  | 'booking-cancelled'
  | 'unknown-departure'
  | 'same-departure'
  | 'other-trip'
  /** Rule M8: the date is fixed. */
  | 'charter-going'
  | 'date-cancelled'
  | 'date-past'
  | 'no-seats'

type From = { id: string; destination: string; isChartered: boolean; isCancelled: boolean }
type To = SeatFacts & { id: string; destination: string; startDate: Day }

/**
 * Rule M8: a booking may move to another date of the same trip. When its guest asks, only before the charter is going: the
 * others count on the seat. Dates that staff have closed are closed to the public, not to them.
 */
export function refuseMove(
  from: From,
  to: To,
  { seats, occasion }: { seats: number; occasion: MoveOccasion },
  today: Day,
): MoveRefusal | undefined {
  if (from.id === to.id) return 'same-departure'
  if (from.destination !== to.destination) return 'other-trip'
  if (from.isChartered && !from.isCancelled && occasion === 'guest-asks') return 'charter-going'
  if (to.isCancelled) return 'date-cancelled'
  if (to.startDate <= today) return 'date-past'
  return hasSeats(to, seats) ? undefined : 'no-seats'
}

const DAYS_BEFORE = { first: FIRST_INSTALMENT_DAYS, second: SECOND_INSTALMENT_DAYS }

/**
 * When a part of the price falls due on the new date, by rule M3. The price itself stays: it was agreed, receipts name it,
 * and a date that costs more or less is no reason to take or give money that nobody has talked about.
 */
export function movedDueDay({ part, dueDay }: { part: SchedulePart; dueDay: Day }, startDate: Day, today: Day): Day {
  if (part === 'full' || part === 'deposit') return dueDay
  if (daysBetween(today, startDate) <= FULL_PAYMENT_DAYS) return today
  const day = addDays(startDate, -DAYS_BEFORE[part])
  return day > today ? day : today
}
