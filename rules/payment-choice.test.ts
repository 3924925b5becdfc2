import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { refuseChoice } from './payment-choice.ts'

const today = '2026-11-15'
const inDays = (days: number) => addDays(today, days)

test('[M3] a deposit is taken until 61 days before the start', () => {
  const deposit = { plan: 'deposit', method: 'paypal' } as const
  expect(refuseChoice(deposit, inDays(61), today)).toBeUndefined()
  expect(refuseChoice(deposit, inDays(60), today)).toBe('deposit-not-offered')
})

test('[M7] a transfer is taken as long as it can still arrive', () => {
  const transfer = { plan: 'full', method: 'bank-transfer' } as const
  expect(refuseChoice(transfer, inDays(8), today)).toBeUndefined()
  expect(refuseChoice(transfer, inDays(7), today)).toBe('transfer-too-late')
})

test('[M4] payment in full by PayPal or cryptocurrency is always offered', () => {
  for (const method of ['paypal', 'crypto'] as const) {
    expect(refuseChoice({ plan: 'full', method }, inDays(1), today)).toBeUndefined()
  }
})
