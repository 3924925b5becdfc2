import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars, wholeDollars } from './money.ts'

test('[M1] amounts are whole cents, rounded to the nearest', () => {
  expect(cents(10)).toBe(10)
  expect(cents(10.49)).toBe(10)
  expect(cents(10.5)).toBe(11)
})

test('[M1] rounding moves an amount by half a cent at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (amount) => {
      expect(Number.isInteger(cents(amount))).toBe(true)
      expect(Math.abs(cents(amount) - amount)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('[M1] totals are shown to two decimals, with separators', () => {
  expect(dollars(126_000)).toBe('$1,260.00')
  expect(dollars(5)).toBe('$0.05')
  expect(dollars(0)).toBe('$0.00')
})

test('[M1] no cent is lost between an amount and its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(Number(dollars(amount).replace(/\D/g, ''))).toBe(amount)
    }),
  )
})

test('[M1] price labels leave out cents that are not there, and only those', () => {
  expect(wholeDollars(120_000)).toBe('$1,200')
  expect(wholeDollars(300)).toBe('$3')
  expect(wholeDollars(350)).toBe('$3.50')
  expect(wholeDollars(305)).toBe('$3.05')
})
