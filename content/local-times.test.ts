import { expect, test } from 'vitest'
import { formatLocalDateTime, formatMailedTime } from './local-times.ts'

test('a moment is written in the time zone of its reader', () => {
  const moment = new Date('2026-11-18T02:05:00Z')
  expect(formatLocalDateTime(moment, 'America/Toronto')).toBe('Tuesday, November 17, 2026 at 9:05 PM EST')
  expect(formatLocalDateTime(moment, 'Europe/Zurich')).toBe('Wednesday, November 18, 2026 at 3:05 AM GMT+1')
  expect(formatLocalDateTime(moment, 'UTC')).toBe('Wednesday, November 18, 2026 at 2:05 AM UTC')
})

test('[W3] a mail shows a time in the zone of its reader, with the city', () => {
  const at = '2027-01-23T14:05:00.000Z'
  expect(formatMailedTime(at, 'America/Toronto')).toBe('Saturday, January 23, 2027 at 9:05 AM EST (Toronto)')
  expect(formatMailedTime(at, 'Asia/Tokyo')).toBe('Saturday, January 23, 2027 at 11:05 PM GMT+9 (Tokyo)')
  expect(formatMailedTime(at, 'America/Argentina/Buenos_Aires')).toMatch(/ at 11:05 AM GMT-3 \(Buenos Aires\)$/)
})

test('[W3] a mailed time follows daylight saving time', () => {
  const zone = 'America/Toronto'
  // Clocks there go from 2 to 3 in the morning on March 14, 2027.
  expect(formatMailedTime('2027-03-14T06:59:00.000Z', zone)).toBe('Sunday, March 14, 2027 at 1:59 AM EST (Toronto)')
  expect(formatMailedTime('2027-03-14T07:00:00.000Z', zone)).toBe('Sunday, March 14, 2027 at 3:00 AM EDT (Toronto)')
  expect(formatMailedTime('2027-07-01T14:05:00.000Z', zone)).toBe('Thursday, July 1, 2027 at 10:05 AM EDT (Toronto)')
})

test.each([null, undefined, '', 'UTC', 'Mars/Olympus_Mons'])('[W3] with the zone %j a mail shows UTC', (zone) => {
  expect(formatMailedTime('2027-01-23T14:05:00.000Z', zone)).toBe('Saturday, January 23, 2027 at 2:05 PM UTC')
})
