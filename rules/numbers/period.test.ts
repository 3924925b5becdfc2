import { expect, test } from 'vitest'
import { mondayOf, monthAfter, monthsOf, periodOf, untilToday, weekAfter, weeksOf, yearBefore } from './period.ts'

const TODAY = '2026-11-15'

test('a period is a year around today unless somebody asks for other days', () => {
  expect(periodOf({}, TODAY)).toEqual({ from: '2026-06-01', to: '2027-05-31' })
  expect(periodOf({ from: '2026-01-10' }, TODAY)).toEqual({ from: '2026-01-10', to: '2027-01-09' })
  expect(periodOf({ to: '2026-03-31' }, TODAY)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(periodOf({ from: '2026-03-01', to: '2026-03-01' }, TODAY)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
})

test('a period that would end before it begins, or be too long for a picture, is mended', () => {
  expect(periodOf({ from: '2026-03-02', to: '2026-03-01' }, TODAY)).toEqual({ from: '2026-03-02', to: '2027-03-01' })
  expect(periodOf({ from: '2020-01-01', to: '2026-01-01' }, TODAY)).toEqual({ from: '2020-01-01', to: '2021-12-31' })
})

test('the same days a year earlier, also where that year has no 29th of February', () => {
  expect(yearBefore({ from: '2027-02-01', to: '2028-02-29' })).toEqual({ from: '2026-02-01', to: '2027-02-28' })
})

test('what lies ahead is not counted', () => {
  expect(untilToday({ from: '2026-11-01', to: '2027-01-01' }, TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
  expect(untilToday({ from: '2026-01-01', to: '2026-02-01' }, TODAY)).toEqual({ from: '2026-01-01', to: '2026-02-01' })
  expect(untilToday({ from: '2026-11-16', to: '2027-01-01' }, TODAY)).toBeUndefined()
})

test('weeks begin on Mondays and are whole, months too', () => {
  const period = { from: '2026-11-01', to: '2026-11-16' }
  expect([mondayOf('2026-11-15'), mondayOf('2026-11-16')]).toEqual(['2026-11-09', '2026-11-16'])
  expect(weeksOf(period)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
  expect(weeksOf({ from: '2026-11-15', to: '2026-11-15' })).toEqual(['2026-11-09'])
  expect(weekAfter('2026-11-16')).toBe('2026-11-23')
  expect(monthsOf({ from: '2026-11-30', to: '2027-01-01' })).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(monthAfter('2026-12-01')).toBe('2027-01-01')
})
