import { expect, test } from 'vitest'
import { TIME_STYLES } from '#rules/staff/time-styles.ts'
import { baseTimeText, formatStaffDay, remainingText, staffTimeParts } from './times.ts'

const at = new Date('2027-01-23T22:05:00Z')

test('a moment is written in the zone of the staff member, and names it', () => {
  expect(staffTimeParts(at, 'UTC', 'american')).toEqual({ day: 'Jan 23, 2027', time: '10:05 PM UTC' })
  expect(staffTimeParts(at, 'America/New_York', 'american')).toEqual({ day: 'Jan 23, 2027', time: '5:05 PM EST' })
  expect(staffTimeParts(at, 'Asia/Tokyo', 'american')).toEqual({ day: 'Jan 24, 2027', time: '7:05 AM GMT+9' })
  expect(formatStaffDay('2027-03-05')).toBe('Mar 5, 2027')
})

test('a staff member who asked for it reads 24-hour times', () => {
  expect(staffTimeParts(at, 'UTC', 'international').time).toBe('22:05 UTC')
  expect(staffTimeParts(at, 'Asia/Tokyo', 'international').time).toBe('07:05 GMT+9')
})

test('the clock at the base stands beside it, with its day where that differs', () => {
  expect(baseTimeText(at, 'America/Anchorage', 'America/New_York', 'american')).toBe('1:05 PM AKST at the base')
  expect(baseTimeText(at, 'Asia/Tokyo', 'UTC', 'international')).toBe('Jan 24, 2027, 07:05 GMT+9 at the base')
  for (const style of TIME_STYLES) expect(baseTimeText(at, 'Europe/Zurich', 'Europe/Berlin', style)).toBeUndefined()
})

test('a deadline says how long it is away', () => {
  const after = (minutes: number) => remainingText(new Date(at.getTime() + minutes * 60_000), at)
  expect([after(0), after(25), after(8 * 60 + 40), after(47 * 60), after(50 * 60), after(10 * 24 * 60)]).toEqual([
    'in 1 min',
    'in 25 min',
    'in 8 h',
    'in 47 h',
    'in 2 days',
    'in 10 days',
  ])
  expect([after(-5), after(-180), after(-72 * 60)]).toEqual(['5 min ago', '3 h ago', '3 days ago'])
})
