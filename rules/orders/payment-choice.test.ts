import { expect, test } from 'vitest'
import { addDays } from '#rules/dates.ts'
import { paymentSchedule } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import { checkPaymentChoice, methodsFor, offeredMethods, preselectedPlan } from './payment-choice.ts'

const today = '2026-11-15'
const startsIn = (days: number) => ({ startDate: addDays(today, days), today, liveMethods: [] })

test('[M3] a deposit is offered until 61 days before the start', () => {
  const deposit = { plan: 'deposit', method: 'paypal' } as const
  expect(checkPaymentChoice(deposit, startsIn(61))).toBeUndefined()
  expect(checkPaymentChoice(deposit, startsIn(60))).toBe('deposit-not-offered')
})

test('[M7] a transfer is offered as long as it can still arrive in time', () => {
  const transfer = { plan: 'full', method: 'bank-transfer' } as const
  expect(checkPaymentChoice(transfer, startsIn(10))).toBeUndefined()
  expect(checkPaymentChoice(transfer, startsIn(9))).toBe('transfer-too-late')
})

test('[M4] payment in full by PayPal or cryptocurrency is always offered', () => {
  for (const method of ['paypal', 'crypto'] as const) {
    expect(checkPaymentChoice({ plan: 'full', method }, startsIn(1))).toBeUndefined()
  }
})

test('[M4] the deposit is preselected where it is offered, until the departure is confirmed', () => {
  const scheduleIn = (days: number) => paymentSchedule(roundCents(100_000), addDays(today, days), today)
  expect(preselectedPlan(scheduleIn(61), false)).toBe('deposit')
  expect(preselectedPlan(scheduleIn(60), false)).toBe('full')
  expect(preselectedPlan(scheduleIn(61), true)).toBe('full')
})

test('[M7] [M24] guests can pay by the methods that are offered, and by transfer only in time', () => {
  expect(methodsFor(startsIn(10))).toEqual(['paypal', 'bank-transfer', 'crypto'])
  expect(methodsFor(startsIn(9))).toEqual(['paypal', 'crypto'])
  expect(methodsFor({ ...startsIn(90), liveMethods: ['paypal'] })).toEqual(['paypal'])
  expect(methodsFor({ ...startsIn(9), liveMethods: ['bank-transfer'] })).toEqual([])
})

test('[M24] once one method is live, simulated methods are not offered', () => {
  expect(offeredMethods([])).toEqual(['paypal', 'bank-transfer', 'crypto'])
  expect(offeredMethods(['paypal'])).toEqual(['paypal'])
  const sale = { ...startsIn(90), liveMethods: ['paypal'] as const }
  expect(checkPaymentChoice({ plan: 'full', method: 'crypto' }, sale)).toBe('method-not-offered')
  expect(checkPaymentChoice({ plan: 'full', method: 'paypal' }, sale)).toBeUndefined()
})
