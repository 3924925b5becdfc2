import { expect, test } from 'vitest'
import { isRefundedByProvider, MONEY_METHODS, methodFacts, opensWindow, PAYMENT_METHODS } from './methods.ts'

test('[S2] [S6] an order holds its seats for as long as its method takes', () => {
  const minutes = PAYMENT_METHODS.map((method) => [method, methodFacts[method].holdMinutes])
  expect(Object.fromEntries(minutes)).toEqual({ paypal: 20, 'bank-transfer': 30, crypto: 60 })
})

test('[M8] only PayPal sends refunds itself; staff send all others', () => {
  expect(MONEY_METHODS.filter(isRefundedByProvider)).toEqual(['paypal'])
})

test('only PayPal opens a window over our page, and only a bank cannot report an order’s state', () => {
  expect(PAYMENT_METHODS.filter(opensWindow)).toEqual(['paypal'])
  expect(PAYMENT_METHODS.filter((method) => !methodFacts[method].canBeAsked)).toEqual(['bank-transfer'])
})
