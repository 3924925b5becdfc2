import { expect, test } from 'vitest'
import { filterDates, monthsOfDates } from './date-filter.ts'

const dates = [
  { destination: 'japan', startDate: '2027-02-06' },
  { destination: 'japan', startDate: '2027-01-23' },
  { destination: 'chile', startDate: '2027-07-24' },
  { destination: 'canada', startDate: '2027-02-13' },
]

test('dates are filtered by the month in which they start and by trip', () => {
  expect(filterDates(dates, {})).toEqual(dates)
  expect(filterDates(dates, { month: '2027-02' })).toEqual([dates[0], dates[3]])
  expect(filterDates(dates, { trip: 'japan' })).toEqual([dates[0], dates[1]])
  expect(filterDates(dates, { month: '2027-02', trip: 'japan' })).toEqual([dates[0]])
})

test('the month filter offers the months that have departures, in order', () => {
  expect(monthsOfDates(dates)).toEqual(['2027-01', '2027-02', '2027-07'])
})
