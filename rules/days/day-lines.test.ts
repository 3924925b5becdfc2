import { expect, test } from 'vitest'
import type { DepartureId, OperatorId } from '#rules/ids.ts'
import { type DayFileFacts, type DayTexts, planDayLines } from './day-lines.ts'

const yukidori = 'yukidori' as OperatorId
const departure = 'departure' as DepartureId

const facts: DayFileFacts = {
  now: new Date('2027-06-01T00:00:00Z'),
  trips: [{ id: 'japan', title: 'Japan', timeZone: 'Asia/Tokyo' }],
  operators: [{ id: yukidori, name: 'Yukidori Air' }],
  departures: [
    {
      id: departure,
      destination: 'japan',
      operatorId: yukidori,
      startDate: '2027-02-03',
      endDate: '2027-02-05',
      recorded: ['2027-02-04'],
    },
  ],
  imported: [{ destination: 'japan', operatorId: yukidori, day: '2026-02-01' }],
}

const texts: DayTexts = {
  day: '2026-02-03',
  trip: 'Japan',
  operator: 'yukidori air',
  result: 'Flown',
  reason: '',
  words: '',
  runs: '8',
  vertical: '20000',
  unit: 'ft',
  hours: '4.5',
}

const plan = (...lines: Partial<DayTexts>[]) =>
  planDayLines(
    lines.map((line, index) => ({ line: index + 2, texts: { ...texts, ...line } })),
    facts,
  )
const problemOf = (line: Partial<DayTexts>) => {
  const [planned] = plan(line)
  return planned && 'problem' in planned ? planned.problem : undefined
}

test('[L5] a line becomes a day of its departure, or of a season before the site', () => {
  const [past, own] = plan({}, { day: '2027-02-03', operator: '' })
  const read = { result: 'flown', reason: null, runs: 8, vertical: 20_000, verticalUnit: 'ft', minutes: 270 }
  expect(past).toMatchObject({ line: 2, becomes: { departureId: null, operatorId: yukidori, facts: read } })
  expect(own).toMatchObject({ line: 3, becomes: { departureId: departure, operatorId: yukidori, day: '2027-02-03' } })
})

test.each([
  ['not-a-day', { day: '3.2.2026' }],
  ['not-a-day', { day: '2026-02-30' }],
  ['not-a-day', { day: '0202-02-03' }],
  ['has-time', { day: '2026-02-03T22:00:00Z' }],
  ['not-over', { day: '2027-06-01' }],
  ['unknown-trip', { trip: 'Atlantis' }],
  ['unknown-operator', { operator: 'Atlas Air' }],
  ['unknown-result', { result: 'maybe' }],
  ['unknown-reason', { result: 'down', reason: 'mood' }],
  ['missing-reason', { result: 'down', runs: '', vertical: '', hours: '' }],
  ['runs-on-down-day', { result: 'down', reason: 'Avalanche danger' }],
  ['impossible-total', { runs: '1', vertical: '9000', unit: 'm' }],
  ['bad-figures', { runs: 'many' }],
  ['bad-figures', { hours: '30' }],
  ['already-recorded', { day: '2027-02-04' }],
  ['already-recorded', { day: '2026-02-01' }],
])('[L5] a line is refused as %s: %o', (problem, line) => {
  expect(problemOf(line)).toBe(problem)
})

test('[L5] of two lines for the same day, the second is refused', () => {
  expect(plan({}, { result: 'part', reason: 'wind' })).toMatchObject([{ becomes: {} }, { problem: 'twice-in-file' }])
})

test('[L5] a line of a day with several departures is refused, because it does not say which', () => {
  const other = { ...facts.departures[0], id: 'other' as DepartureId }
  const two = { ...facts, departures: [...facts.departures, other] } as DayFileFacts
  const [planned] = planDayLines([{ line: 2, texts: { ...texts, day: '2027-02-03' } }], two)
  expect(planned).toMatchObject({ problem: 'several-departures' })
})
