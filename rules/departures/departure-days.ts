import { addDays, type Day, dayAt, daysBetween, startOfDayAt, type TimeZone } from '#rules/dates.ts'

/** Late enough for most guests, and early enough for the operator to plan flights and rooms. */
export const DEFAULT_SALES_CLOSE_DAYS = 3

export type DepartureDays = { startDate: Day; timeZone: TimeZone; salesCloseDays: number }

/** Rule P9: what guests and staff at the base call today. */
export function todayAtBase({ timeZone }: Pick<DepartureDays, 'timeZone'>, now: Date): Day {
  return dayAt(timeZone, now)
}

/** Rule P9: a departure is past from the first moment of its start day. Guests are then on their way or there. */
export function isPast({ startDate, timeZone }: Pick<DepartureDays, 'startDate' | 'timeZone'>, now: Date): boolean {
  return startDate <= dayAt(timeZone, now)
}

/** Rule P9. With 0 days, sales close when the departure is past. */
export function areSalesClosed(departure: DepartureDays, now: Date): boolean {
  const { startDate, timeZone, salesCloseDays } = departure
  return isPast(departure, now) || daysBetween(dayAt(timeZone, now), startDate) < salesCloseDays
}

/** Rule P9: the last day at the base on which it is sold. */
export function lastSaleDay({ startDate, salesCloseDays }: Pick<DepartureDays, 'startDate' | 'salesCloseDays'>): Day {
  return addDays(startDate, -Math.max(1, salesCloseDays))
}

/** When time alone changes an upcoming departure: its sales close, and then it starts. */
export function nextDayChange({ startDate, timeZone, salesCloseDays }: DepartureDays, now: Date): Date {
  const closesAt = startOfDayAt(timeZone, addDays(startDate, Math.min(0, 1 - salesCloseDays)))
  return closesAt > now ? closesAt : startOfDayAt(timeZone, startDate)
}
