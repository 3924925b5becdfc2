import { expect, test } from 'vitest'
import { paymentSchedule } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import { priceChoice } from './priced-choice.ts'

const PRICE = roundCents(100_000)
const inDays = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)
const scheduleOf = (days: number) => paymentSchedule(PRICE, inDays(days), inDays(0))

test('[M2] [M4] a deposit has a fee only on what is paid now, and a bank transfer has none', () => {
  const schedule = scheduleOf(120)
  expect(priceChoice(PRICE, schedule, { plan: 'full', method: 'paypal' })).toMatchObject({
    due: 100_000,
    later: 0,
    fee: 5000,
  })
  expect(priceChoice(PRICE, schedule, { plan: 'deposit', method: 'crypto' })).toEqual({
    choice: { plan: 'deposit', method: 'crypto' },
    subtotal: 100_000,
    due: 30_000,
    fee: 1500,
    total: 31_500,
    later: 70_000,
    whole: { due: 100_000, fee: 5000, total: 105_000 },
  })
  expect(priceChoice(PRICE, schedule, { plan: 'deposit', method: 'bank-transfer' })).toMatchObject({
    fee: 0,
    total: 30_000,
  })
})

test('[M3] within 60 days of the start the full price is due, even if the guest chose the deposit', () => {
  const choice = { plan: 'deposit', method: 'paypal' } as const
  expect(priceChoice(PRICE, scheduleOf(60), choice)).toMatchObject({ choice: { plan: 'full' }, due: 100_000, later: 0 })
  expect(priceChoice(PRICE, scheduleOf(61), choice)).toMatchObject({
    choice: { plan: 'deposit' },
    due: 65_000,
    later: 35_000,
  })
})
