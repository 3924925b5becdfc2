import { type Day, dayAt, type TimeZone } from '#rules/dates.ts'

type Trip = {
  state: 'confirmed' | 'cancelled'
  departure: { endDate: Day; timeZone: TimeZone; cancelledAt: Date | null }
}

/**
 * Rule G12: until they are back, the operator needs a guest's weight, medical notes and emergency contact. The days are
 * days at the base.
 */
export function isComingTrip({ state, departure }: Trip, now: Date): boolean {
  const { endDate, timeZone, cancelledAt } = departure
  return state === 'confirmed' && cancelledAt === null && endDate >= dayAt(timeZone, now)
}
