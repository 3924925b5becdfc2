import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daylightHours } from './daylight.ts'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const VALDEZ = 61.13
const BARILOCHE = -41.13

test('at the equator every day has about 12 hours', () => {
  for (const month of MONTHS) expect(daylightHours(0, month)).toBeCloseTo(12.1, 1)
})

test('Valdez has more than 19 hours in June and less than 6 in December', () => {
  expect(daylightHours(VALDEZ, 6)).toBeGreaterThan(19)
  expect(daylightHours(VALDEZ, 6)).toBeLessThan(20)
  expect(daylightHours(VALDEZ, 12)).toBeLessThan(6)
  expect(daylightHours(VALDEZ, 12)).toBeGreaterThan(5)
})

test('Bariloche has its shortest days in June', () => {
  const shortest = MONTHS.toSorted((a, b) => daylightHours(BARILOCHE, a) - daylightHours(BARILOCHE, b))[0]
  expect(shortest).toBe(6)
  expect(daylightHours(BARILOCHE, 6)).toBeGreaterThan(9)
  expect(daylightHours(BARILOCHE, 6)).toBeLessThan(9.5)
})

test('the hemispheres mirror each other: half a year later the south has what the north had', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(...MONTHS), (latitude, month) => {
      const opposite = ((month + 5) % 12) + 1
      expect(Math.abs(daylightHours(latitude, month) - daylightHours(-latitude, opposite))).toBeLessThan(0.4)
    }),
  )
})

test('beyond the polar circle the sun stays up in June and down in December', () => {
  expect(daylightHours(80, 6)).toBe(24)
  expect(daylightHours(80, 12)).toBe(0)
})
