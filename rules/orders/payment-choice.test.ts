import { expect, test } from 'vitest'
import { addDays } from '#rules/dates.ts'
import { checkPaymentChoice, offeredMethods } from './payment-choice.ts'

const today = '2026-11-15'
const startsIn = (days: number) => ({ startDate: addDays(today, days), today, liveMethods: [] })

test('[M3] a deposit is offered until 61 days before the start', () => {
  const deposit = { plan: 'deposit', method: 'paypal' } as const
  expect(checkPaymentChoice(deposit, startsIn(61))).toBeUndefined()
  expect(checkPaymentChoice(deposit, startsIn(60))).toBe('deposit-not-offered')
})

test('[M7] a transfer is offered as long as it can still arrive in time', () => {
  const transfer = { plan: 'full', method: 'bank-transfer' } as const
  expect(checkPaymentChoice(transfer, startsIn(8))).toBeUndefined()
  expect(checkPaymentChoice(transfer, startsIn(7))).toBe('transfer-too-late')
})

test('[M4] payment in full by PayPal or cryptocurrency is always offered', () => {
  for (const method of ['paypal', 'crypto'] as const) {
    expect(checkPaymentChoice({ plan: 'full', method }, startsIn(1))).toBeUndefined()
  }
})

test('[M24] once one method is live, simulated methods are not offered', () => {
  expect(offeredMethods([])).toEqual(['paypal', 'bank-transfer', 'crypto'])
  expect(offeredMethods(['paypal'])).toEqual(['paypal'])
  const sale = { ...startsIn(90), liveMethods: ['paypal'] as const }
  expect(checkPaymentChoice({ plan: 'full', method: 'crypto' }, sale)).toBe('method-not-offered')
  expect(checkPaymentChoice({ plan: 'full', method: 'paypal' }, sale)).toBeUndefined()
})
