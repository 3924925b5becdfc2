import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { fullPrice, type PaymentMethod } from './prices.ts'

const prices = fc.integer({ min: 0, max: 5_000_000 })
const parties = fc.integer({ min: 1, max: 12 })
const methods = fc.constantFrom<PaymentMethod>('paypal', 'crypto', 'bank-transfer')

test('[M2] two seats at $4 by PayPal: $8.00, fee $0.40, total $8.40', () => {
  const price = fullPrice(400, 2, 'paypal')
  expect(price).toEqual({ subtotal: 800, fee: 40, total: 840 })
  expect(dollars(price.total)).toBe('$8.40')
})

test('[M2] cryptocurrency adds the same 5%, a bank transfer adds nothing', () => {
  expect(fullPrice(120_000, 3, 'crypto')).toEqual({ subtotal: 360_000, fee: 18_000, total: 378_000 })
  expect(fullPrice(120_000, 3, 'bank-transfer')).toEqual({ subtotal: 360_000, fee: 0, total: 360_000 })
})

test('[M1] half a cent of fee is rounded once, to a whole cent', () => {
  expect(fullPrice(1_010, 1, 'paypal')).toEqual({ subtotal: 1_010, fee: 51, total: 1_061 })
  expect(fullPrice(333, 1, 'paypal').fee).toBe(17)
})

test('[M1, M2] amounts are whole cents, and the lines add up to the total, whatever the price', () => {
  fc.assert(
    fc.property(prices, parties, methods, (perPerson, participants, method) => {
      const { subtotal, fee, total } = fullPrice(perPerson, participants, method)
      for (const amount of [subtotal, fee, total]) expect(Number.isInteger(amount)).toBe(true)
      expect(subtotal).toBe(perPerson * participants)
      expect(subtotal + fee).toBe(total)
      expect(Math.abs(fee - subtotal * (method === 'bank-transfer' ? 0 : 0.05))).toBeLessThanOrEqual(0.5)
    }),
  )
})
