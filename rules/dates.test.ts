import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  dayAt,
  dayOf,
  daysBetween,
  isDay,
  startOfDayAt,
  toTimeZone,
  weekdayOnOrAfter,
} from './dates.ts'

const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map(dayOf)

test('the day of a moment is its date in UTC', () => {
  expect(dayOf(new Date('2027-01-23T23:59:59.999Z'))).toBe('2027-01-23')
  expect(dayOf(new Date('2027-01-23T23:59:59.999-01:00'))).toBe('2027-01-24')
})

test.each([
  '2027-02-30',
  '2027-13-01',
  '2027-1-2',
  '20270101',
  'tomorrow',
  '',
  '2027-01-23T00:00Z',
  '0000-01-01',
  '+012027-01-01',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('every calendar day is valid, including leap days', () => {
  expect(isDay('2028-02-29')).toBe(true)
  fc.assert(fc.property(days, isDay))
})

test('adding days crosses months, years and leap days', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
})

test('adding days and counting them agree', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test('the next weekday is at most six days away, and may be today', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 6 }), (day, weekday) => {
      const found = weekdayOnOrAfter(day, weekday)
      expect(new Date(found).getUTCDay()).toBe(weekday)
      expect(daysBetween(day, found)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(day, found)).toBeLessThan(7)
    }),
  )
  expect(weekdayOnOrAfter('2027-01-23', 6)).toBe('2027-01-23')
})

test('working days leave out weekends', () => {
  // January 1, 2027 is a Friday.
  expect(addWorkingDays('2027-01-01', 3)).toBe('2027-01-06')
  expect(addWorkingDays('2027-01-02', 3)).toBe('2027-01-06')
  expect(addWorkingDays('2027-01-04', 3)).toBe('2027-01-07')
})

test('the day at a place is the day on its calendar', () => {
  const moment = new Date('2027-01-23T20:00:00Z')
  expect(dayAt('America/Anchorage', moment)).toBe('2027-01-23')
  expect(dayAt('Asia/Tokyo', moment)).toBe('2027-01-24')
})

const zones = fc.constantFrom(
  'America/Anchorage',
  'Asia/Tokyo',
  'Europe/Rome',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
)

test('a day at a place starts where the day before ends, even when clocks change', () => {
  fc.assert(
    fc.property(zones, days, (zone, day) => {
      const start = startOfDayAt(zone, day)
      expect(dayAt(zone, start)).toBe(day)
      expect(dayAt(zone, new Date(start.getTime() - 1))).toBe(addDays(day, -1))
    }),
  )
})

test('[W3] a time zone is known by its IANA name, in any case', () => {
  expect(toTimeZone('America/Toronto')).toBe('America/Toronto')
  expect(toTimeZone('america/toronto')).toBe('America/Toronto')
  expect(toTimeZone('UTC')).toBe('UTC')
})

test.each(['', 'Mars/Olympus_Mons', '+05:30', '-0500', `America/${'T'.repeat(60)}`, 7, null, undefined, {}])(
  '[W3] %j is not a time zone that we know',
  (sent) => {
    expect(toTimeZone(sent)).toBeUndefined()
  },
)
