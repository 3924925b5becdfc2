import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, roundCents } from '#rules/money.ts'
import { PAYMENT_METHODS } from './methods.ts'
import { addFee } from './prices.ts'

const amounts = fc.integer({ min: 0, max: 60_000_000 })

test('[M2] $8.00 by PayPal: fee $0.40, total $8.40', () => {
  const charge = addFee(roundCents(800), 'paypal')
  expect(charge).toEqual({ due: 800, fee: 40, total: 840 })
  expect(formatDollars(charge.total)).toBe('$8.40')
})

test('[M2] cryptocurrency adds the same 5%, a bank transfer adds nothing', () => {
  expect(addFee(roundCents(360_000), 'crypto')).toEqual({ due: 360_000, fee: 18_000, total: 378_000 })
  expect(addFee(roundCents(360_000), 'bank-transfer')).toEqual({ due: 360_000, fee: 0, total: 360_000 })
})

test('[M1] a fee is rounded once, to a whole cent', () => {
  expect(addFee(roundCents(1_010), 'paypal')).toEqual({ due: 1_010, fee: 51, total: 1_061 })
  expect(addFee(roundCents(333), 'paypal').fee).toBe(17)
})

test('[M1] [M2] amounts are whole cents, and amount and fee add up to the total', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...PAYMENT_METHODS), (amount, method) => {
      const { due, fee, total } = addFee(roundCents(amount), method)
      for (const cents of [due, fee, total]) expect(Number.isInteger(cents)).toBe(true)
      expect(due).toBe(amount)
      expect(due + fee).toBe(total)
      expect(Math.abs(fee - due * (method === 'bank-transfer' ? 0 : 0.05))).toBeLessThanOrEqual(0.5)
    }),
  )
})
