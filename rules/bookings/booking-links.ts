import { addDays, type Day } from '#rules/dates.ts'

/** Rule G9: long enough for receipts and insurers, but not forever in an old mailbox. */
const LINK_DAYS_AFTER_TRIP = 90

/** Rule G9: whether the links of a booking have ended, by the last day of its trip. */
export function hasLinkEnded(endDate: Day, today: Day): boolean {
  return today > addDays(endDate, LINK_DAYS_AFTER_TRIP)
}
