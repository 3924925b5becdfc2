import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, formatPrice, parseDollars, roundCents } from './money.ts'

test('[M1] amounts are whole cents, rounded to the nearest', () => {
  expect(roundCents(10)).toBe(10)
  expect(roundCents(10.49)).toBe(10)
  expect(roundCents(10.5)).toBe(11)
})

test('[M1] rounding changes an amount by at most half a cent', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (amount) => {
      expect(Number.isInteger(roundCents(amount))).toBe(true)
      expect(Math.abs(roundCents(amount) - amount)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('[M1] totals are shown to two decimals, with separators', () => {
  expect(formatDollars(126_000)).toBe('$1,260.00')
  expect(formatDollars(5)).toBe('$0.05')
  expect(formatDollars(0)).toBe('$0.00')
})

test('[M1] typed amounts are read exactly, and anything else is refused', () => {
  expect(['200', '1,200', '$1,200.50', '49.50'].map(parseDollars)).toEqual([20_000, 120_000, 120_050, 4950])
  expect(['', 'all', '1.5', '12,00', '-5'].every((typed) => Number.isNaN(parseDollars(typed)))).toBe(true)
})

test('[M1] no cent is lost between an amount and its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(Number(formatDollars(amount).replace(/\D/g, ''))).toBe(amount)
    }),
  )
})

test('[M1] price labels leave out cents only if they are zero', () => {
  expect(formatPrice(120_000)).toBe('$1,200')
  expect(formatPrice(300)).toBe('$3')
  expect(formatPrice(350)).toBe('$3.50')
  expect(formatPrice(305)).toBe('$3.05')
})
