import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes, startOfDayAt } from '#rules/dates.ts'
import { areSalesClosed, type DepartureDays, isPast, nextDayChange, todayAtBase } from './departure-days.ts'

const alaska: DepartureDays = { startDate: '2027-03-20', timeZone: 'America/Anchorage', salesCloseDays: 3 }

test('[P9] a departure is past once its start day has arrived at its base, not in London', () => {
  // Anchorage is eight hours behind in March.
  expect(isPast(alaska, new Date('2027-03-20T07:59:59Z'))).toBe(false)
  expect(isPast(alaska, new Date('2027-03-20T08:00:00Z'))).toBe(true)
  const japan = { ...alaska, timeZone: 'Asia/Tokyo' }
  expect(isPast(japan, new Date('2027-03-19T14:59:59Z'))).toBe(false)
  expect(isPast(japan, new Date('2027-03-19T15:00:00Z'))).toBe(true)
})

test('[P9] sales close three whole days at the base before the start', () => {
  expect(todayAtBase(alaska, new Date('2027-03-18T07:59:59Z'))).toBe('2027-03-17')
  expect(areSalesClosed(alaska, new Date('2027-03-18T07:59:59Z'))).toBe(false)
  expect(areSalesClosed(alaska, new Date('2027-03-18T08:00:00Z'))).toBe(true)
})

test('[P9] with no closing days, sales go on until the departure is past', () => {
  const late = { ...alaska, salesCloseDays: 0 }
  expect(areSalesClosed(late, new Date('2027-03-20T07:59:59Z'))).toBe(false)
  expect(areSalesClosed(late, new Date('2027-03-20T08:00:00Z'))).toBe(true)
})

const zones = fc.constantFrom('America/Anchorage', 'Asia/Tokyo', 'Europe/Zurich', 'America/Santiago')
const starts = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))

test('[P9] sales close at midnight at the base, even when clocks change between then and the start', () => {
  fc.assert(
    fc.property(zones, starts, fc.integer({ min: 0, max: 30 }), (timeZone, startDate, salesCloseDays) => {
      const departure = { timeZone, startDate, salesCloseDays }
      const closing = startOfDayAt(timeZone, addDays(startDate, Math.min(0, 1 - salesCloseDays)))
      expect(nextDayChange(departure, addMinutes(closing, -1))).toEqual(closing)
      expect(nextDayChange(departure, closing)).toEqual(startOfDayAt(timeZone, startDate))
      expect(areSalesClosed(departure, closing)).toBe(true)
      expect(areSalesClosed(departure, addMinutes(closing, -1))).toBe(false)
      expect(isPast(departure, startOfDayAt(timeZone, startDate))).toBe(true)
    }),
  )
})
