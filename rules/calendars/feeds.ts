import { addDays, type Day, dayOf } from '#rules/dates.ts'
import type { OperatorId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

/** A feed reaches so far back and ahead, so that it stays short however long the history is. */
const PAST_DAYS = 60
const COMING_DAYS = 400

/** Rule A10: the days that a feed shows. */
export function feedDays(now: Date): { from: Day; to: Day } {
  const today = dayOf(now)
  return { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) }
}

/** A cancelled departure stays this long, so that its readers see why it is gone. */
export function cancelledSince(now: Date): Date {
  return new Date(`${feedDays(now).from}T00:00:00Z`)
}

/** `all` has decisions and money as well. `null` is an operator's login without an operator, which sees nothing. */
export type FeedScope = 'all' | { operatorId: OperatorId | null }

/** Rule A10: what a staff member's feed shows follows from their role now. */
export function scopeOf({ role, operatorId }: { role: StaffRole; operatorId: OperatorId | null }): FeedScope {
  return role === 'operator' ? { operatorId } : 'all'
}

/** One day with everything that is due on it, because a calendar with an entry for each booking hides the departures. */
export function groupByDay<Due extends { dueDay: Day }>(due: readonly Due[]): { day: Day; due: Due[] }[] {
  const days = Map.groupBy(due, ({ dueDay }) => dueDay)
  return [...days].map(([day, ofDay]) => ({ day, due: ofDay })).sort((one, other) => (one.day < other.day ? -1 : 1))
}
