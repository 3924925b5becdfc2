import { expect, test } from 'vitest'
import { dayActionForms, toDayFacts } from './day-forms.ts'
import {
  begunDays,
  checkDayFacts,
  checkLoggedDay,
  type DayFacts,
  isSameDay,
  missingDays,
  tidyDayFacts,
  toFeet,
  toMeters,
} from './logged-days.ts'

const flown: DayFacts = {
  result: 'flown',
  reason: null,
  reasonText: null,
  runs: 9,
  vertical: 6200,
  verticalUnit: 'm',
  minutes: 300,
}
const down: DayFacts = { ...flown, result: 'down', reason: 'wind', runs: null, vertical: null, minutes: null }
const trip = { startDate: '2027-02-03', endDate: '2027-02-05', timeZone: 'Asia/Tokyo', isCancelled: false }

test('[L1] a day is recorded from its first hour at the base, and only if it is one of the departure', () => {
  const now = new Date('2027-02-03T15:30:00Z')
  expect(checkLoggedDay(trip, '2027-02-04', now)).toBeUndefined()
  expect(checkLoggedDay(trip, '2027-02-05', now)).toBe('not-yet')
  expect(checkLoggedDay(trip, '2027-02-02', now)).toBe('not-its-day')
  expect(checkLoggedDay(trip, '2027-02-06', new Date('2027-03-01T00:00:00Z'))).toBe('not-its-day')
  expect(checkLoggedDay({ ...trip, isCancelled: true }, '2027-02-03', now)).toBe('departure-cancelled')
  expect(begunDays(trip, now)).toEqual(['2027-02-03', '2027-02-04'])
})

test('[L2] a day that did not fly in full needs a reason, and another reason needs words', () => {
  expect(checkDayFacts(flown)).toBeUndefined()
  expect(checkDayFacts(down)).toBeUndefined()
  expect(checkDayFacts({ ...down, reason: null })).toBe('missing-reason')
  expect(checkDayFacts({ ...flown, result: 'part' })).toBe('missing-reason')
  expect(checkDayFacts({ ...down, reason: 'other' })).toBe('missing-reason')
  expect(checkDayFacts({ ...down, reason: 'other', reasonText: 'The fuel truck was late.' })).toBeUndefined()
  expect(tidyDayFacts({ ...flown, reason: 'wind', reasonText: 'gusts' })).toEqual(flown)
})

test('[L2] a down day has no runs, and vertical that its runs cannot add up to is refused', () => {
  expect(checkDayFacts({ ...down, runs: 3 })).toBe('runs-on-down-day')
  expect(checkDayFacts({ ...flown, runs: 2 })).toBe('impossible-total')
  expect(checkDayFacts({ ...flown, runs: 2, verticalUnit: 'ft' })).toBeUndefined()
  expect(checkDayFacts({ ...flown, runs: null, vertical: 30_001 })).toBe('impossible-total')
  expect(toMeters(20_341, 'ft')).toBe(6200)
  expect(toFeet(6200)).toBe(20_341)
})

test('[L2] the same figure in another unit is another day', () => {
  expect(isSameDay(flown, { ...flown })).toBe(true)
  expect(isSameDay(flown, { ...flown, verticalUnit: 'ft' })).toBe(false)
  expect(isSameDay(down, { ...down, verticalUnit: 'ft' })).toBe(true)
})

test('[L3] a day is asked for from five in the evening at the base until it is recorded', () => {
  const before = new Date('2027-02-03T07:59:00Z')
  const evening = new Date('2027-02-03T08:00:00Z')
  expect(missingDays(trip, [], before)).toEqual([])
  expect(missingDays(trip, [], evening)).toEqual(['2027-02-03'])
  expect(missingDays(trip, ['2027-02-03'], evening)).toEqual([])
  expect(missingDays(trip, ['2027-02-04'], new Date('2027-03-01T00:00:00Z'))).toEqual(['2027-02-03', '2027-02-05'])
})

const form = dayActionForms['record-day']
const tapped = { departureId: crypto.randomUUID(), day: '2027-02-03', result: 'down', downReason: 'wind', version: '0' }

test('[L1] a tap needs no figures, and hours are kept as minutes', () => {
  expect(toDayFacts(form.parse(tapped))).toEqual({ ...down, verticalUnit: 'm' })
  const typed = { ...tapped, result: 'flown', runs: '9', vertical: '6200', hours: '5' }
  expect(toDayFacts(form.parse(typed))).toEqual(flown)
})

test.each([
  ['hours', '25'],
  ['hours', '0'],
  ['hours', 'all day'],
  ['runs', '61'],
  ['vertical', '-5'],
  ['result', 'grounded'],
  ['day', '2027-02-30'],
])('[L2] a day whose %s is %s is refused', (field, value) => {
  expect(form.safeParse({ ...tapped, [field]: value }).success).toBe(false)
})
