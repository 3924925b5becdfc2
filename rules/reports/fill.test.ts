import { expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { type FillDeparture, fillCurves, findFillPoint, heatMap, seasonCurve } from './fill.ts'

const TODAY = '2026-11-15'

function departure(name: string, startDate: string, more: Partial<FillDeparture> = {}): FillDeparture {
  const id = name as DepartureId
  return { id, destination: 'japan', startDate, capacity: 8, seats: 0, createdOn: '2026-10-01', ...more }
}

const change = (name: string, weeksBefore: number, seats: number) => ({
  departureId: name as DepartureId,
  weeksBefore,
  seats,
})

test('the curve of a past departure runs from the week it was created to the week of its start', () => {
  const past = departure('past', '2026-10-31')
  const [curve] = fillCurves([past], [change('past', 4, 2), change('past', 2, 3), change('past', 0, -1)], TODAY)
  expect(curve?.points).toEqual([
    { weeksBefore: 4, seats: 2, capacity: 8 },
    { weeksBefore: 3, seats: 2, capacity: 8 },
    { weeksBefore: 2, seats: 5, capacity: 8 },
    { weeksBefore: 1, seats: 5, capacity: 8 },
    { weeksBefore: 0, seats: 4, capacity: 8 },
  ])
})

test('the curve of a future departure ends this week', () => {
  const [curve] = fillCurves([departure('next', '2026-12-05')], [change('next', 2, 6)], TODAY)
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

test('seats sold more than a year ahead count from the first week on', () => {
  const far = departure('far', '2027-12-01', { createdOn: '2026-01-01' })
  const [curve] = fillCurves([far], [change('far', 52, 3)], TODAY)
  expect(curve?.points).toEqual([{ weeksBefore: 52, seats: 3, capacity: 8 }])
})

test('a departure created after its start has one empty point', () => {
  const [curve] = fillCurves([departure('late', '2026-10-01', { createdOn: '2026-11-01' })], [], TODAY)
  expect(curve?.points).toEqual([{ weeksBefore: 0, seats: 0, capacity: 8 }])
})

test('the season’s curve adds up all departures that have come that near', () => {
  const departures = [
    departure('past', '2026-10-31'),
    departure('next', '2026-11-29', { capacity: 4, createdOn: '2026-11-01' }),
  ]
  const changes = [
    { weeksLeft: 0, weeksBefore: 3, seats: 4 },
    { weeksLeft: 2, weeksBefore: 2, seats: 2 },
  ]
  const season = seasonCurve(departures, changes, TODAY)
  expect(season).toEqual([
    { weeksBefore: 4, seats: 0 + 0, capacity: 8 + 4 },
    { weeksBefore: 3, seats: 4 + 0, capacity: 8 + 4 },
    { weeksBefore: 2, seats: 4 + 2, capacity: 8 + 4 },
    { weeksBefore: 1, seats: 4, capacity: 8 },
    { weeksBefore: 0, seats: 4, capacity: 8 },
  ])
  expect(seasonCurve([], [], TODAY)).toEqual([])
})

test('the heat map adds up the departures of one destination and week', () => {
  const departures = [
    departure('monday', '2026-12-07', { seats: 2 }),
    departure('sunday', '2026-12-13', { seats: 3, capacity: 4 }),
    departure('later', '2026-12-14'),
    departure('elsewhere', '2026-12-08', { seats: 8, destination: 'canada' }),
  ]
  expect(heatMap(departures)).toEqual([
    { destination: 'japan', week: '2026-12-07', dates: 2, seats: 5, capacity: 12 },
    { destination: 'japan', week: '2026-12-14', dates: 1, seats: 0, capacity: 8 },
    { destination: 'canada', week: '2026-12-07', dates: 1, seats: 8, capacity: 8 },
  ])
})

test('there are points only for weeks in which the departure was on offer', () => {
  const [curve] = fillCurves([departure('next', '2026-12-05')], [change('next', 3, 6)], TODAY)
  if (!curve) throw new Error('there is a curve')
  expect([findFillPoint(curve, 12), findFillPoint(curve, 3)?.seats, findFillPoint(curve, 1)]).toEqual([
    undefined,
    6,
    undefined,
  ])
})
