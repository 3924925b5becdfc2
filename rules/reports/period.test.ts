import { expect, test } from 'vitest'
import {
  clampToToday,
  mondayOf,
  monthAfter,
  monthStarts,
  samePeriodLastYear,
  toReportPeriod,
  weekAfter,
  weekStarts,
} from './period.ts'

const TODAY = '2026-11-15'

test('the default period is a year around today', () => {
  expect(toReportPeriod({}, TODAY)).toEqual({ from: '2026-06-01', to: '2027-05-31' })
  expect(toReportPeriod({ from: '2026-01-10' }, TODAY)).toEqual({ from: '2026-01-10', to: '2027-01-09' })
  expect(toReportPeriod({ to: '2026-03-31' }, TODAY)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(toReportPeriod({ from: '2026-03-01', to: '2026-03-01' }, TODAY)).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
  })
})

test('a reversed or overlong period is corrected', () => {
  expect(toReportPeriod({ from: '2026-03-02', to: '2026-03-01' }, TODAY)).toEqual({
    from: '2026-03-02',
    to: '2027-03-01',
  })
  expect(toReportPeriod({ from: '2020-01-01', to: '2026-01-01' }, TODAY)).toEqual({
    from: '2020-01-01',
    to: '2021-12-31',
  })
})

test('the same period last year may lack a February 29', () => {
  expect(samePeriodLastYear({ from: '2027-02-01', to: '2028-02-29' })).toEqual({ from: '2026-02-01', to: '2027-02-28' })
})

test('a report’s period is clamped to today', () => {
  expect(clampToToday({ from: '2026-11-01', to: '2027-01-01' }, TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
  expect(clampToToday({ from: '2026-01-01', to: '2026-02-01' }, TODAY)).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  })
  expect(clampToToday({ from: '2026-11-16', to: '2027-01-01' }, TODAY)).toBeUndefined()
})

test('reports start weeks on Mondays, and use whole weeks and months', () => {
  const period = { from: '2026-11-01', to: '2026-11-16' }
  expect([mondayOf('2026-11-15'), mondayOf('2026-11-16')]).toEqual(['2026-11-09', '2026-11-16'])
  expect(weekStarts(period)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
  expect(weekStarts({ from: '2026-11-15', to: '2026-11-15' })).toEqual(['2026-11-09'])
  expect(weekAfter('2026-11-16')).toBe('2026-11-23')
  expect(monthStarts({ from: '2026-11-30', to: '2027-01-01' })).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(monthAfter('2026-12-01')).toBe('2027-01-01')
})
