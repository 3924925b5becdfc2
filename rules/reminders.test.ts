import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { REMINDERS, type Reminder, remindedUntil, reminderDue } from './reminders.ts'

const dueDay = '2027-01-15'
const due = (reminder: Reminder | null, today: string, bookedOn = '2026-09-01') =>
  reminderDue({ dueDay, bookedOn, reminder }, today)

describe('[M10] an instalment', () => {
  test.each<[string, Reminder | undefined]>([
    ['2027-01-07', undefined],
    ['2027-01-08', 'week-before'],
    ['2027-01-11', 'week-before'],
    ['2027-01-12', 'days-before'],
    ['2027-01-15', 'due-day'],
    ['2027-01-17', 'overdue'],
    ['2027-01-22', 'staff-asked'],
    ['2027-06-01', 'staff-asked'],
  ])('has on %s as its newest reminder: %s', (today, newest) => {
    expect(due(null, today)).toBe(newest)
  })

  test('is reminded of once each time, day by day', () => {
    const sent: string[] = []
    let last: Reminder | null = null
    for (let day = -30; day < 60; day++) {
      const today = addDays(dueDay, day)
      for (let run = 0; run < 24; run++) {
        const reminder = due(last, today)
        if (reminder) sent.push(`${day} ${reminder}`)
        last = reminder ?? last
      }
    }
    expect(sent).toEqual(['-7 week-before', '-3 days-before', '0 due-day', '2 overdue', '7 staff-asked'])
  })

  test('gets after an outage only the newest one, and none that is older than the last', () => {
    expect(due('week-before', '2027-01-18')).toBe('overdue')
    for (const last of REMINDERS.slice(1)) expect(due(last, '2027-01-12')).toBeUndefined()
  })

  test('is not reminded of on account of days before the booking was made', () => {
    expect(due(null, '2027-01-10', '2027-01-10')).toBeUndefined()
    expect(due(null, '2027-01-12', '2027-01-10')).toBe('days-before')
    expect(due(null, '2027-01-15', '2027-01-15')).toBeUndefined()
  })
})

test('[M10] who is to be reminded is found by the day', () => {
  expect(remindedUntil('2027-01-08')).toBe(dueDay)
})
