import { expect, test } from 'vitest'
import { answersOf, givenNow, kilosOf, problemsTogether, refuseAnswers } from './guest-answers.ts'

test('[G2] pounds become kilos, rounded up, so that no helicopter is loaded with more than was said', () => {
  expect(kilosOf(82, 'kg')).toBe(82)
  expect(kilosOf(180, 'lb')).toBe(82)
  expect(kilosOf(81.2, 'kg')).toBe(82)
})

test.each([
  [29, 'kg', 'too-small'],
  [30, 'kg', undefined],
  [200, 'kg', undefined],
  [201, 'kg', 'too-large'],
  [63, 'lb', 'too-small'],
  [440, 'lb', undefined],
  [441, 'lb', 'too-large'],
] as const)('[G2] a body weight of %d %s is %s', (weight, weightUnit, problem) => {
  expect(problemsTogether({ weight, weightUnit }).weight).toBe(problem)
})

test.each([
  [42, 'EU', undefined],
  [9.5, 'US', undefined],
  [26.5, 'mondo', undefined],
  [42, 'US', 'too-large'],
  [9, 'EU', 'too-small'],
  [42, 'mondo', 'too-large'],
] as const)('[G2] boots of size %d on the scale %s are %s', (bootSize, bootScale, problem) => {
  expect(problemsTogether({ bootSize, bootScale }).bootSize).toBe(problem)
})

test('[G2] no unit and no scale is ever assumed', () => {
  expect(problemsTogether({ weight: 180, bootSize: 42 })).toEqual({ weightUnit: 'missing', bootScale: 'missing' })
  expect(answersOf({ weight: 180, bootSize: 42 })).toEqual({})
})

test('[G2] an insurance has its number and a contact a phone, or neither is said', () => {
  expect(problemsTogether({ insurer: 'Alpine Mutual', emergencyPhone: '+47 22 12 34 56' })).toEqual({
    policyNumber: 'missing',
    emergencyContact: 'missing',
  })
  expect(problemsTogether({ insurer: '', policyNumber: '' })).toEqual({})
})

test('[G2] what is filled in becomes an answer, and what is left empty says nothing', () => {
  expect(
    answersOf({
      weight: 180,
      weightUnit: 'lb',
      bootSize: 26.5,
      bootScale: 'mondo',
      medicalNotes: 'none',
      dietaryNotes: '',
      insurer: 'Alpine Mutual',
      policyNumber: 'AM-1',
      emergencyContact: 'Kari',
      emergencyPhone: '+47 22 12 34 56',
    }),
  ).toEqual({
    weightKilos: 82,
    bootSize: 'mondo 26.5',
    medicalNotes: 'none',
    insurance: { company: 'Alpine Mutual', policyNumber: 'AM-1' },
    emergency: { name: 'Kari', phone: '+47 22 12 34 56' },
  })
})

test('[G2] each answer has the day on which it was given last', () => {
  const before = { weightKilos: '2027-01-01', bootSize: '2027-01-01' }
  expect(givenNow(before, { weightKilos: 80 }, '2027-01-05')).toEqual({
    weightKilos: '2027-01-05',
    bootSize: '2027-01-01',
  })
})

test('[G2] answers are taken to the last day of the trip, and none for a booking that was cancelled', () => {
  const trip = { isCancelled: false, endDate: '2027-01-26' }
  expect(refuseAnswers(trip, '2027-01-26')).toBeUndefined()
  expect(refuseAnswers(trip, '2027-01-27')).toBe('trip-over')
  expect(refuseAnswers({ ...trip, isCancelled: true }, '2027-01-01')).toBe('booking-cancelled')
})
