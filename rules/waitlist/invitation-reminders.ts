import { addHours } from '#rules/dates.ts'

export const INVITATION_REMINDERS = ['day-left', 'hours-left'] as const
export type InvitationReminder = (typeof INVITATION_REMINDERS)[number]

/** Rule P19: hours before the invitation expires. */
export const REMINDER_HOURS = { 'day-left': 24, 'hours-left': 3 } satisfies Record<InvitationReminder, number>

type InvitationFacts = { createdAt: Date; expiresAt: Date; lastReminder: InvitationReminder | null }

/**
 * Rule P19: the latest reminder whose time has come, unless it or a later one was sent. A shorter invitation has fewer of
 * them, and those that an outage has delayed are skipped.
 */
export function findDueInvitationReminder(
  { createdAt, expiresAt, lastReminder }: InvitationFacts,
  now: Date,
): InvitationReminder | undefined {
  if (expiresAt <= now) return undefined
  const dueAt = (reminder: InvitationReminder) => addHours(expiresAt, -REMINDER_HOURS[reminder])
  const latest = INVITATION_REMINDERS.findLast((reminder) => dueAt(reminder) <= now)
  if (!latest || dueAt(latest) <= createdAt) return undefined
  const isUnsent =
    lastReminder === null || INVITATION_REMINDERS.indexOf(latest) > INVITATION_REMINDERS.indexOf(lastReminder)
  return isUnsent ? latest : undefined
}
