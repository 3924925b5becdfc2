import { addDays, addHours, type Day, dayAt } from '#rules/dates.ts'
import type { DepartureDays } from './departure-days.ts'

/** Rule P18: this many days before the start, paid seats are counted, and guests are asked if there are too few. */
export const CHECK_DAYS = 52
/** Rule P18: by this day staff have decided, which leaves guests time to book their travel. */
export const DECISION_DAYS = 45
/** Guests have five days to answer, and staff two more to decide. */
const STEP_DAYS = CHECK_DAYS - DECISION_DAYS
/** As long as a departure's first invitations. Before they end, no one knows who will pay. */
export const OPENING_HOURS = 48
/** Rule P18: with less notice no one can plan a trip. */
const MIN_NOTICE_DAYS = 10

type Days = Pick<DepartureDays, 'startDate' | 'timeZone'>
type OpenedDays = Days & { openedAt: Date | null }

/** Rule P18: staff decide by the end of this day. A departure that opens late gets the same number of days from then on. */
export function decisionDay({ startDate, timeZone, openedAt }: OpenedDays): Day {
  const day = addDays(startDate, -DECISION_DAYS)
  const late = openedAt && dayAfterOpening(openedAt, timeZone)
  return late && late > day ? earlier(late, lastDecisionDay(startDate)) : day
}

/** Rule P18: from this day on staff decide, and guests of an open departure are asked. */
export function checkDay(departure: OpenedDays): Day {
  return addDays(decisionDay(departure), -STEP_DAYS)
}

/** Rule P18: later, a departure opens only as confirmed by staff. */
export function canOpenUndecided({ startDate, timeZone }: Days, now: Date): boolean {
  return dayAfterOpening(now, timeZone) <= lastDecisionDay(startDate)
}

const dayAfterOpening = (openedAt: Date, timeZone: Days['timeZone']) =>
  addDays(dayAt(timeZone, addHours(openedAt, OPENING_HOURS)), STEP_DAYS)

const lastDecisionDay = (startDate: Day) => addDays(startDate, -MIN_NOTICE_DAYS)

const earlier = (one: Day, other: Day) => (one < other ? one : other)
