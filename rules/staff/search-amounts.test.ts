import { expect, test } from 'vitest'
import { parseAmount } from './search-amounts.ts'

test.each<[string, number | undefined]>([
  ['11478.40', 1_147_840],
  ['$4.00', 400],
  ['10,780.56', 1_078_056],
  ['$ 84', 8_400],
  ['10,780 USD', 1_078_000],
  ['$0.00', undefined],
  // Bare numbers are more often years, phones and codes.
  ['2027', undefined],
  ['1.2.3.4', undefined],
  ['Mar 20', undefined],
])('[A7] %s is an amount in cents: %s', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents)
})
