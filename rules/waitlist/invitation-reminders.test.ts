import { expect, test } from 'vitest'
import { addHours } from '#rules/dates.ts'
import { findDueInvitationReminder } from './invitation-reminders.ts'

const createdAt = new Date('2026-11-18T09:00:00Z')
const invitation = (hours: number, lastReminder: 'day-left' | 'hours-left' | null = null) => ({
  createdAt,
  expiresAt: addHours(createdAt, hours),
  lastReminder,
})
const after = (hours: number) => addHours(createdAt, hours)

test('[P19] an invitation of 48 hours is reminded of 24 and 3 hours before it expires, each time once', () => {
  expect(findDueInvitationReminder(invitation(48), after(23))).toBeUndefined()
  expect(findDueInvitationReminder(invitation(48), after(24))).toBe('day-left')
  expect(findDueInvitationReminder(invitation(48, 'day-left'), after(30))).toBeUndefined()
  expect(findDueInvitationReminder(invitation(48, 'day-left'), after(45))).toBe('hours-left')
  expect(findDueInvitationReminder(invitation(48, 'hours-left'), after(47))).toBeUndefined()
  expect(findDueInvitationReminder(invitation(48, 'day-left'), after(48))).toBeUndefined()
})

test('[P19] after an outage only the newest reminder is sent', () => {
  expect(findDueInvitationReminder(invitation(48), after(46))).toBe('hours-left')
})

test('[P19] an invitation that was shorter than a reminder’s time has none', () => {
  expect(findDueInvitationReminder(invitation(24), after(1))).toBeUndefined()
  expect(findDueInvitationReminder(invitation(24), after(22))).toBe('hours-left')
  expect(findDueInvitationReminder(invitation(3), after(1))).toBeUndefined()
})
