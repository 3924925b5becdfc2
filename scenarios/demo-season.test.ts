import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinations } from '#content/catalogue/destinations.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { demoSeason } from './demo-season.ts'

const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })

test('each destination has three departures, in its season and in the future, whenever the site is started', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const demo = demoSeason(now)
      for (const { id, season, durationDays } of destinations) {
        const dates = demo.filter((departure) => departure.destination === id)
        expect(dates).toHaveLength(3)
        for (const { startDate = '' } of dates) {
          expect(startDate > dayOf(now)).toBe(true)
          const days = [startDate, addDays(startDate, durationDays - 1)]
          for (const day of days) expect(season.months).toContain(Number(day.slice(5, 7)))
        }
      }
    }),
  )
})
