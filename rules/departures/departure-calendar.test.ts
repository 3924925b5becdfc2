import { expect, test } from 'vitest'
import { lanesOfWeek, weeksOfMonth } from './departure-calendar.ts'

test('a month has all weeks with one of its days, from Sunday or from Monday', () => {
  const weeks = weeksOfMonth('2027-02', 0)
  expect(weeks.map(([sunday, ...days]) => [sunday, days.at(-1)])).toEqual([
    ['2027-01-31', '2027-02-06'],
    ['2027-02-07', '2027-02-13'],
    ['2027-02-14', '2027-02-20'],
    ['2027-02-21', '2027-02-27'],
    ['2027-02-28', '2027-03-06'],
  ])
  expect(weeksOfMonth('2027-01', 0)).toHaveLength(6)
  expect(weeksOfMonth('2027-02', 1).map(([monday]) => monday)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ])
})

const [week = []] = weeksOfMonth('2027-02', 0)

function lanes(...stretches: [name: string, startDate: string, endDate: string][]): string[][] {
  const departures = stretches.map(([name, startDate, endDate]) => ({ name, startDate, endDate }))
  return lanesOfWeek(week, departures).map((lane) =>
    lane.map(({ departure, column, days, isStart, isEnd }) => {
      return `${departure.name} ${column}+${days}${isStart ? ' starts' : ''}${isEnd ? ' ends' : ''}`
    }),
  )
}

test('a departure covers its days, and is cut where the week begins and ends', () => {
  expect(lanes(['a', '2027-02-01', '2027-02-04'])).toEqual([['a 1+4 starts ends']])
  expect(lanes(['b', '2027-01-28', '2027-02-01'])).toEqual([['b 0+2 ends']])
  expect(lanes(['c', '2027-02-05', '2027-02-10'])).toEqual([['c 5+2 starts']])
  expect(lanes(['d', '2027-01-01', '2027-03-01'])).toEqual([['d 0+7']])
  expect(lanes(['e', '2027-02-07', '2027-02-10'], ['f', '2027-01-20', '2027-01-30'])).toEqual([])
})

test('departures share a line unless they overlap', () => {
  expect(
    lanes(['a', '2027-01-31', '2027-02-02'], ['b', '2027-02-02', '2027-02-04'], ['c', '2027-02-03', '2027-02-06']),
  ).toEqual([['a 0+3 starts ends', 'c 3+4 starts ends'], ['b 2+3 starts ends']])
})
