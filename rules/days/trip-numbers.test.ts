import { expect, test } from 'vitest'
import type { DayFacts } from './logged-days.ts'
import { tripNumbers } from './trip-numbers.ts'

const day: DayFacts = {
  result: 'flown',
  reason: null,
  reasonText: null,
  runs: 9,
  vertical: 6000,
  verticalUnit: 'm',
  minutes: 300,
}

test('[L6] a trip adds up its days, in meters whatever the unit, and leaves out what no day says', () => {
  const inFeet = { ...day, vertical: 10_000, verticalUnit: 'ft' } as const
  const part: DayFacts = { ...day, result: 'part', reason: 'wind', runs: 2, vertical: null, minutes: null }
  const down: DayFacts = { ...part, result: 'down', runs: null }
  expect(tripNumbers([day, inFeet, part, down])).toEqual({
    days: 4,
    flown: 2,
    part: 1,
    runs: 20,
    meters: 9048,
    minutes: 600,
  })
  expect(tripNumbers([down])).toEqual({ days: 1, flown: 0, part: 0, runs: null, meters: null, minutes: null })
  expect(tripNumbers([])).toBeUndefined()
})
