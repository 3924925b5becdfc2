import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCents } from '#rules/money.ts'
import { readAmount, readExactAmount, writeAmount } from './amounts.ts'

test('[M1] an amount is read and written digit by digit', () => {
  expect(readAmount('105.00')).toBe(10_500)
  expect(readAmount('0.07')).toBe(7)
  expect(readAmount('4.35')).toBe(435)
  expect(writeAmount(roundCents(10_500))).toBe('105.00')
  expect(writeAmount(roundCents(7))).toBe('0.07')
})

test('[M1] any amount that was written is read again', () => {
  fc.assert(fc.property(fc.nat(99_999_999_999), (sum) => readAmount(writeAmount(roundCents(sum))) === sum))
})

test.each(['105', '105.0', '105.000', '1,050.00', '-1.00', ' 1.00', '1e2', ''])('%j is not an amount', (value) => {
  expect(() => readAmount(value)).toThrow('two decimals')
})

test('[M1] an amount that was converted from coins is rounded to the nearest cent', () => {
  expect(readExactAmount('105')).toBe(10_500)
  expect(readExactAmount('105.5')).toBe(10_550)
  expect(readExactAmount('104.99999999')).toBe(10_500)
  expect(readExactAmount('104.9949')).toBe(10_499)
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (sum) => readExactAmount(`${writeAmount(roundCents(sum))}0000`) === sum),
  )
})

test.each(['-1.00', '1e2', '', '1,050.00'])('%j is not an exact amount', (value) => {
  expect(() => readExactAmount(value)).toThrow('not an amount')
})
