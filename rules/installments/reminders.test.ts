import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#rules/dates.ts'
import { findDueReminder, REMINDERS, type Reminder, reminderHorizon, reminderOn } from './reminders.ts'

const dueDay = '2027-01-15'
const due = (lastReminder: Reminder | null, today: string, bookedOn = '2026-09-01') =>
  findDueReminder({ dueDay, bookedOn, lastReminder }, today)

describe('[M10] an installment', () => {
  test.each<[string, Reminder | undefined]>([
    ['2027-01-07', undefined],
    ['2027-01-08', 'week-before'],
    ['2027-01-11', 'week-before'],
    ['2027-01-12', 'three-days-before'],
    ['2027-01-15', 'due-day'],
    ['2027-01-17', 'overdue'],
    ['2027-01-22', 'escalated'],
    ['2027-06-01', 'escalated'],
  ])('has on %s as its latest reminder: %s', (today, latest) => {
    expect(due(null, today)).toBe(latest)
  })

  test('gets each reminder once, however often the job runs', () => {
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
    expect(sent).toEqual(['-7 week-before', '-3 three-days-before', '0 due-day', '2 overdue', '7 escalated'])
  })

  test('gets only the latest reminder after an outage, and none before the last one sent', () => {
    expect(due('week-before', '2027-01-18')).toBe('overdue')
    for (const last of REMINDERS.slice(1)) expect(due(last, '2027-01-12')).toBeUndefined()
  })

  test('gets no reminder whose day had passed when the guest booked', () => {
    expect(due(null, '2027-01-10', '2027-01-10')).toBeUndefined()
    expect(due(null, '2027-01-12', '2027-01-10')).toBe('three-days-before')
    expect(due(null, '2027-01-15', '2027-01-15')).toBeUndefined()
  })
})

test('[M10] installments up to a week ahead may need a reminder', () => {
  expect(reminderHorizon('2027-01-08')).toBe(dueDay)
})

test('[M10] a reminder that staff send says whether the payment is due soon, today or overdue', () => {
  const said = (today: Day) => reminderOn(today, dueDay)
  expect(said('2026-12-01')).toBe('week-before')
  expect(said('2027-01-11')).toBe('week-before')
  expect(said('2027-01-12')).toBe('three-days-before')
  expect(said('2027-01-15')).toBe('due-day')
  expect(said('2027-01-16')).toBe('overdue')
})
