import { expect, test } from 'vitest'
import { tripCharges } from './trip-charges.ts'

test('[M2] PayPal and cryptocurrency add 5% to the price, and a transfer adds nothing', () => {
  expect(tripCharges(1_234_500, 30)).toMatchObject({ transfer: 1_234_500, withFee: 1_296_225 })
})

test('[M3] the installments follow the owner’s deposit and add up to the price', () => {
  expect(tripCharges(400, 30).installments).toEqual([
    { kind: 'deposit', percent: 30, cents: 120 },
    { kind: 'first', percent: 35, cents: 140 },
    { kind: 'second', percent: 35, cents: 140 },
  ])
  expect(tripCharges(400, 40).installments.map(({ percent }) => percent)).toEqual([40, 30, 30])
  const odd = tripCharges(99_999, 33).installments
  expect(odd.reduce((sum, { cents }) => sum + cents, 0)).toBe(99_999)
})
