import { expect, test } from 'vitest'
import { checkAnswersEditable, toKilograms, toPounds, updateAnswerDays } from './guest-answers.ts'
import { crossFieldProblems, toOperatorAnswers } from './guest-schemas.ts'

test('[G6] pounds become kilograms, rounded up', () => {
  expect(toKilograms(82, 'kg')).toBe(82)
  expect(toKilograms(180, 'lb')).toBe(82)
  expect(toKilograms(81.2, 'kg')).toBe(82)
})

test.each([
  [29, 'kg', 'too-small'],
  [30, 'kg', undefined],
  [200, 'kg', undefined],
  [201, 'kg', 'too-large'],
  [63, 'lb', 'too-small'],
  [440, 'lb', undefined],
  [441, 'lb', 'too-large'],
] as const)('[G6] a body weight of %d %s is %s', (weight, weightUnit, problem) => {
  expect(crossFieldProblems({ weight, weightUnit }).weight).toBe(problem)
})

test.each([
  [42, 'EU', undefined],
  [9.5, 'US', undefined],
  [26.5, 'mondo', undefined],
  [42, 'US', 'too-large'],
  [9, 'EU', 'too-small'],
  [42, 'mondo', 'too-large'],
] as const)('[G6] boots of size %d on the scale %s are %s', (bootSize, bootScale, problem) => {
  expect(crossFieldProblems({ bootSize, bootScale }).bootSize).toBe(problem)
})

test('[G6] a weight needs its unit, and a boot size its scale', () => {
  expect(crossFieldProblems({ weight: 180, bootSize: 42 })).toEqual({ weightUnit: 'missing', bootScale: 'missing' })
  expect(toOperatorAnswers({ weight: 180, bootSize: 42 })).toEqual({})
})

test('[G6] insurance needs a policy number and a contact needs a phone, or both are empty', () => {
  expect(crossFieldProblems({ insurer: 'Alpine Mutual', emergencyPhone: '+47 22 12 34 56' })).toEqual({
    policyNumber: 'missing',
    emergencyContact: 'missing',
  })
  expect(crossFieldProblems({ insurer: '', policyNumber: '' })).toEqual({})
})

test('[G6] filled-in fields become answers, and empty ones are left out', () => {
  expect(
    toOperatorAnswers({
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
    weightKg: 82,
    bootSize: 'mondo 26.5',
    medicalNotes: 'none',
    insurance: { company: 'Alpine Mutual', policyNumber: 'AM-1' },
    emergency: { name: 'Kari', phone: '+47 22 12 34 56' },
  })
})

test('[G6] each answer has the day on which it was last given', () => {
  const before = { weightKg: '2027-01-01', bootSize: '2027-01-01' }
  expect(updateAnswerDays(before, { weightKg: 80 }, '2027-01-05')).toEqual({
    weightKg: '2027-01-05',
    bootSize: '2027-01-01',
  })
})

test('[G6] answers can be changed until the last day of the trip, unless the booking was cancelled', () => {
  const trip = { isCancelled: false, endDate: '2027-01-26' }
  expect(checkAnswersEditable(trip, '2027-01-26')).toBeUndefined()
  expect(checkAnswersEditable(trip, '2027-01-27')).toBe('trip-over')
  expect(checkAnswersEditable({ ...trip, isCancelled: true }, '2027-01-01')).toBe('booking-cancelled')
})

test('a weight given in pounds reads as the same pounds, or one or two more', () => {
  for (const pounds of [110, 150, 180, 242]) {
    const shown = toPounds(toKilograms(pounds, 'lb'))
    expect(shown - pounds, `${pounds} lb`).toBeGreaterThanOrEqual(0)
    expect(shown - pounds, `${pounds} lb`).toBeLessThanOrEqual(2)
  }
  expect([82, 450].map(toPounds)).toEqual([181, 992])
})
