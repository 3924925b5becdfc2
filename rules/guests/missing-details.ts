import { type Day, daysBetween, type TimeZone } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'

/** The operator plans its flights from then on. Rule G21. */
export const DETAILS_DAYS = 10
/** A second reminder on the same day would only annoy. Rule G21. */
export const DETAILS_REMINDER_HOURS = 24

/** Rule G21: a trip that starts soon, and has not started before today. */
export function needsDetails(startDate: Day, today: Day): boolean {
  const daysLeft = daysBetween(today, startDate)
  return daysLeft >= 0 && daysLeft <= DETAILS_DAYS
}

type Trip = { cancelledAt: Date | null; endDate: Day; timeZone: TimeZone }

/** Rule G21: as long as its guests can still answer. */
export function canRemindOfDetails(trip: Trip, now: Date): boolean {
  return trip.cancelledAt === null && trip.endDate >= todayAtBase(trip, now)
}

export type RemindOfDetailsRefusal = 'none-missing' | 'reminded-lately' | 'departure-over'
