import { expect, test } from 'vitest'
import type { DepartureId } from '../ids.ts'
import { type FillDate, fillCurves, heatMap, pointAt, seasonCurve } from './fill.ts'

const TODAY = '2026-11-15'

function date(name: string, startDate: string, more: Partial<FillDate> = {}): FillDate {
  const id = name as DepartureId
  return { id, destination: 'japan', startDate, capacity: 8, seats: 0, createdOn: '2026-10-01', ...more }
}

const change = (name: string, weeksBefore: number, seats: number) => ({
  departureId: name as DepartureId,
  weeksBefore,
  seats,
})

test('a date that is past is followed from the week it was offered in to the week of its start', () => {
  const past = date('past', '2026-10-31')
  const [curve] = fillCurves([past], [change('past', 4, 2), change('past', 2, 3), change('past', 0, -1)], TODAY)
  expect(curve?.points).toEqual([
    { weeksBefore: 4, seats: 2, capacity: 8 },
    { weeksBefore: 3, seats: 2, capacity: 8 },
    { weeksBefore: 2, seats: 5, capacity: 8 },
    { weeksBefore: 1, seats: 5, capacity: 8 },
    { weeksBefore: 0, seats: 4, capacity: 8 },
  ])
})

test('a date that is to come is followed to this week, and not beyond', () => {
  const [curve] = fillCurves([date('next', '2026-12-05')], [change('next', 2, 6)], TODAY)
  expect(curve?.points.map(({ weeksBefore, seats }) => [weeksBefore, seats])).toEqual([
    [9, 0],
    [8, 0],
    [7, 0],
    [6, 0],
    [5, 0],
    [4, 0],
    [3, 0],
    [2, 6],
  ])
})

test('what was sold more than a year before counts from the first week on', () => {
  const far = date('far', '2027-12-01', { createdOn: '2026-01-01' })
  const [curve] = fillCurves([far], [change('far', 52, 3)], TODAY)
  expect(curve?.points).toEqual([{ weeksBefore: 52, seats: 3, capacity: 8 }])
})

test('a date that was created after its start has one point, and nobody in it', () => {
  const [curve] = fillCurves([date('late', '2026-10-01', { createdOn: '2026-11-01' })], [], TODAY)
  expect(curve?.points).toEqual([{ weeksBefore: 0, seats: 0, capacity: 8 }])
})

test('the season is all dates together that have come that near', () => {
  const dates = [date('past', '2026-10-31'), date('next', '2026-11-29', { capacity: 4, createdOn: '2026-11-01' })]
  const changes = [
    { weeksLeft: 0, weeksBefore: 3, seats: 4 },
    { weeksLeft: 2, weeksBefore: 2, seats: 2 },
  ]
  const season = seasonCurve(dates, changes, TODAY)
  expect(season).toEqual([
    { weeksBefore: 4, seats: 0 + 0, capacity: 8 + 4 },
    { weeksBefore: 3, seats: 4 + 0, capacity: 8 + 4 },
    { weeksBefore: 2, seats: 4 + 2, capacity: 8 + 4 },
    { weeksBefore: 1, seats: 4, capacity: 8 },
    { weeksBefore: 0, seats: 4, capacity: 8 },
  ])
  expect(seasonCurve([], [], TODAY)).toEqual([])
})

test('the heat map puts the dates of one destination and week together', () => {
  const dates = [
    date('monday', '2026-12-07', { seats: 2 }),
    date('sunday', '2026-12-13', { seats: 3, capacity: 4 }),
    date('later', '2026-12-14'),
    date('elsewhere', '2026-12-08', { seats: 8, destination: 'canada' }),
  ]
  expect(heatMap(dates)).toEqual([
    { destination: 'japan', week: '2026-12-07', dates: 2, seats: 5, capacity: 12 },
    { destination: 'japan', week: '2026-12-14', dates: 1, seats: 0, capacity: 8 },
    { destination: 'canada', week: '2026-12-07', dates: 1, seats: 8, capacity: 8 },
  ])
})

test('a point is there only for weeks in which the date was offered', () => {
  const [curve] = fillCurves([date('next', '2026-12-05')], [change('next', 3, 6)], TODAY)
  if (!curve) throw new Error('there is a curve')
  expect([pointAt(curve, 12), pointAt(curve, 3)?.seats, pointAt(curve, 1)]).toEqual([undefined, 6, undefined])
})
