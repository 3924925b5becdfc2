import { addDays, type Day } from '#rules/dates.ts'
import { DUE_SOON_DAYS } from './schedule.ts'

export const REMINDERS = ['week-before', 'three-days-before', 'due-day', 'overdue', 'escalated'] as const
export type Reminder = (typeof REMINDERS)[number]

/** Rule M10: days relative to the due day. After four mails to the guest, staff decide. */
const DAYS = {
  'week-before': -DUE_SOON_DAYS,
  'three-days-before': -3,
  'due-day': 0,
  overdue: 2,
  escalated: 7,
} satisfies Record<Reminder, number>

type InstallmentFacts = { dueDay: Day; bookedOn: Day; lastReminder: Reminder | null }

/**
 * Rule M10: the latest reminder whose day has come, unless it or a later one was sent. Reminders missed during an outage
 * are skipped, and so are those whose day had passed when the guest booked.
 */
export function findDueReminder(
  { dueDay, bookedOn, lastReminder }: InstallmentFacts,
  today: Day,
): Reminder | undefined {
  const latest = REMINDERS.findLast((each) => addDays(dueDay, DAYS[each]) <= today)
  if (!latest || addDays(dueDay, DAYS[latest]) <= bookedOn) return undefined
  const isUnsent = lastReminder === null || REMINDERS.indexOf(latest) > REMINDERS.indexOf(lastReminder)
  return isUnsent ? latest : undefined
}

/** Rule M10: staff decide about unpaid installments that were due so many days ago or longer. */
export const ESCALATION_DAYS = DAYS.escalated

/** Installments due on this day or before may need a reminder. */
export function reminderHorizon(today: Day): Day {
  return addDays(today, DUE_SOON_DAYS)
}

/** Rule M10: what a reminder says that staff send on a day of their choice. */
export function reminderOn(today: Day, dueDay: Day): Exclude<Reminder, 'escalated'> {
  if (dueDay < today) return 'overdue'
  if (dueDay === today) return 'due-day'
  return dueDay <= addDays(today, -DAYS['three-days-before']) ? 'three-days-before' : 'week-before'
}
