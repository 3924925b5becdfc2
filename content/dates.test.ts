import { expect, test, vi } from 'vitest'
import { dayText, formatDateTime, hourText, rangeText, timeText } from './dates.ts'

test('a day is written in the long US format of docs/specification.md 1.8', () => {
  expect(dayText('2027-01-23')).toBe('January 23, 2027')
  expect(dayText('2026-12-01')).toBe('December 1, 2026')
})

test('a range names the year once', () => {
  expect(rangeText('2027-01-23', '2027-01-26')).toBe('Jan 23 - Jan 26, 2027')
  expect(rangeText('2027-01-30', '2027-02-02')).toBe('Jan 30 - Feb 2, 2027')
})

test('a range over New Year names both', () => {
  expect(rangeText('2026-12-30', '2027-01-04')).toBe('Dec 30, 2026 - Jan 4, 2027')
})

test('days are the same in every time zone', async () => {
  vi.stubEnv('TZ', 'America/Anchorage')
  vi.resetModules()
  const west = await import('./dates.ts')
  expect(new Date('2027-01-23').getDate()).toBe(22)
  expect(west.dayText('2027-01-23')).toBe('January 23, 2027')
  expect(west.rangeText('2027-01-01', '2027-01-04')).toBe('Jan 1 - Jan 4, 2027')
  vi.unstubAllEnvs()
})

test('times are written on the 12-hour clock', () => {
  expect(['00:05', '09:00', '12:30', '18:45'].map(timeText)).toEqual(['12:05 AM', '9:00 AM', '12:30 PM', '6:45 PM'])
  expect([0, 6, 12, 15].map(hourText)).toEqual(['12 AM', '6 AM', '12 PM', '3 PM'])
})

test('a moment is written with its weekday, 12-hour time and time zone, also at midnight and noon', () => {
  expect(formatDateTime(new Date('2026-11-17T14:05:00Z'))).toBe('Tuesday, November 17, 2026 at 2:05 PM UTC')
  expect(formatDateTime(new Date('2026-11-17T00:00:00Z'))).toBe('Tuesday, November 17, 2026 at 12:00 AM UTC')
  expect(formatDateTime(new Date('2026-11-17T12:30:00Z'))).toBe('Tuesday, November 17, 2026 at 12:30 PM UTC')
})
