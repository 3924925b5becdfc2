import { addDays, type Day } from './dates.ts'
import { ASKED_DAYS_BEFORE } from './schedule.ts'

export const REMINDERS = ['week-before', 'days-before', 'due-day', 'overdue', 'staff-asked'] as const
export type Reminder = (typeof REMINDERS)[number]

/** Rule M10: days after the day an instalment is due. Four mails to the guest; then a person decides. */
const DAYS = {
  'week-before': -ASKED_DAYS_BEFORE,
  'days-before': -3,
  'due-day': 0,
  overdue: 2,
  'staff-asked': 7,
} satisfies Record<Reminder, number>

type Reminded = { dueDay: Day; bookedOn: Day; reminder: Reminder | null }

/**
 * Rule M10: the newest reminder whose day has come, unless that one or a later one has gone out. Older ones that an outage
 * swallowed are not made up for. Nobody is reminded of what was so when they booked.
 */
export function reminderDue({ dueDay, bookedOn, reminder }: Reminded, today: Day): Reminder | undefined {
  const newest = REMINDERS.findLast((each) => addDays(dueDay, DAYS[each]) <= today)
  if (!newest || addDays(dueDay, DAYS[newest]) <= bookedOn) return undefined
  const isNews = reminder === null || REMINDERS.indexOf(newest) > REMINDERS.indexOf(reminder)
  return isNews ? newest : undefined
}

/** Rule M10: an instalment that was due on this day or before is for staff to decide about. */
export function staffAskedSince(today: Day): Day {
  return addDays(today, -DAYS['staff-asked'])
}

/** Instalments that are due on this day or before may have to be reminded of. */
export function remindedUntil(today: Day): Day {
  return addDays(today, ASKED_DAYS_BEFORE)
}
