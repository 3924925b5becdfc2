import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, daysBetween } from '#rules/dates.ts'
import { seasonDates } from './seasons.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
/** Any season of three to five months, across New Year or not. */
const seasons = fc
  .record({ first: fc.integer({ min: 1, max: 12 }), length: fc.integer({ min: 3, max: 5 }) })
  .map(({ first, length }) => Array.from({ length }, (_, index) => ((first + index - 1) % 12) + 1))

const monthOf = (day: string) => Number(day.slice(5, 7))

test('[in its season, in the future] there are three trips of one season, whenever the site is started', () => {
  fc.assert(
    fc.property(moments, seasons, fc.integer({ min: 1, max: 7 }), (now, months, durationDays) => {
      const trips = seasonDates(months, durationDays, now)
      expect(trips).toHaveLength(3)
      for (const { startDate, endDate } of trips) {
        for (const day of [startDate, endDate]) expect(months).toContain(monthOf(day))
        expect(daysBetween(dayOf(now), startDate)).toBeGreaterThanOrEqual(21)
        expect(daysBetween(startDate, endDate)).toBe(durationDays - 1)
        expect(new Date(startDate).getUTCDay()).toBe(6)
      }
      const [first = '', second = '', third = ''] = trips.map((trip) => trip.startDate)
      expect(first < second && second < third).toBe(true)
      expect(daysBetween(first, third)).toBeLessThan(months.length * 31)
    }),
    { numRuns: 500 },
  )
})

test('the season is the next one that still has all three departures ahead', () => {
  fc.assert(
    fc.property(moments, seasons, (now, months) => {
      const [first] = seasonDates(months, 4, now)
      expect(daysBetween(dayOf(now), first?.startDate ?? '')).toBeLessThanOrEqual(21 + 366 + 7)
    }),
  )
})

test('a season across New Year starts in the year before', () => {
  const trips = seasonDates([12, 1, 2, 3, 4], 6, new Date('2026-11-30T12:00:00Z'))
  expect(trips.map((trip) => trip.startDate)).toEqual(['2027-01-02', '2027-02-06', '2027-03-20'])
})

test('departures less than three weeks away are replaced by next year’s', () => {
  const [first] = seasonDates([1, 2, 3], 4, new Date('2026-06-01T00:00:00Z'))
  const start = first?.startDate ?? ''
  const justInTime = new Date(addDays(start, -21))
  const tooLate = new Date(addDays(start, -20))
  expect(seasonDates([1, 2, 3], 4, justInTime)[0]?.startDate).toBe(start)
  expect(seasonDates([1, 2, 3], 4, tooLate)[0]?.startDate.slice(0, 4)).toBe(String(Number(start.slice(0, 4)) + 1))
})
