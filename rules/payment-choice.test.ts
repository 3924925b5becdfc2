import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { offeredMethods, refuseChoice } from './payment-choice.ts'

const today = '2026-11-15'
const startsIn = (days: number) => ({ startDate: addDays(today, days), today, liveMethods: [] })

test('[M3] a deposit is taken until 61 days before the start', () => {
  const deposit = { plan: 'deposit', method: 'paypal' } as const
  expect(refuseChoice(deposit, startsIn(61))).toBeUndefined()
  expect(refuseChoice(deposit, startsIn(60))).toBe('deposit-not-offered')
})

test('[M7] a transfer is taken as long as it can still arrive', () => {
  const transfer = { plan: 'full', method: 'bank-transfer' } as const
  expect(refuseChoice(transfer, startsIn(8))).toBeUndefined()
  expect(refuseChoice(transfer, startsIn(7))).toBe('transfer-too-late')
})

test('[M4] payment in full by PayPal or cryptocurrency is always offered', () => {
  for (const method of ['paypal', 'crypto'] as const) {
    expect(refuseChoice({ plan: 'full', method }, startsIn(1))).toBeUndefined()
  }
})

test('[M9] as soon as one way moves real money, nothing is sold for play money', () => {
  expect(offeredMethods([])).toEqual(['paypal', 'bank-transfer', 'crypto'])
  expect(offeredMethods(['paypal'])).toEqual(['paypal'])
  const sale = { ...startsIn(90), liveMethods: ['paypal'] as const }
  expect(refuseChoice({ plan: 'full', method: 'crypto' }, sale)).toBe('method-not-offered')
  expect(refuseChoice({ plan: 'full', method: 'paypal' }, sale)).toBeUndefined()
})
