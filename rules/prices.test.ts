import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from './money.ts'
import { METHODS, withFee } from './prices.ts'

const sums = fc.integer({ min: 0, max: 60_000_000 })

test('[M2] $8.00 by PayPal: fee $0.40, total $8.40', () => {
  const asked = withFee(cents(800), 'paypal')
  expect(asked).toEqual({ due: 800, fee: 40, total: 840 })
  expect(dollars(asked.total)).toBe('$8.40')
})

test('[M2] cryptocurrency adds the same 5%, a bank transfer adds nothing', () => {
  expect(withFee(cents(360_000), 'crypto')).toEqual({ due: 360_000, fee: 18_000, total: 378_000 })
  expect(withFee(cents(360_000), 'bank-transfer')).toEqual({ due: 360_000, fee: 0, total: 360_000 })
})

test('[M1] half a cent of fee is rounded once, to a whole cent', () => {
  expect(withFee(cents(1_010), 'paypal')).toEqual({ due: 1_010, fee: 51, total: 1_061 })
  expect(withFee(cents(333), 'paypal').fee).toBe(17)
})

test('[M1, M2] amounts are whole cents, and the lines add up to the total, whatever the sum', () => {
  fc.assert(
    fc.property(sums, fc.constantFrom(...METHODS), (sum, method) => {
      const { due, fee, total } = withFee(cents(sum), method)
      for (const amount of [due, fee, total]) expect(Number.isInteger(amount)).toBe(true)
      expect(due).toBe(sum)
      expect(due + fee).toBe(total)
      expect(Math.abs(fee - due * (method === 'bank-transfer' ? 0 : 0.05))).toBeLessThanOrEqual(0.5)
    }),
  )
})
