import { expect, test } from 'vitest'
import { checkCorrection, checkCostPayment, costsDueBy, openCents, profitCents } from './costs.ts'

const cost = { owedCents: 90_000, paidCents: 30_000 }

test('[M34] a cost is corrected as it was shown, and never to less than was paid of it', () => {
  expect(checkCorrection(cost, 90_000, 30_000)).toBeUndefined()
  expect(checkCorrection(cost, 90_000, 29_999)).toBe('below-paid')
  expect(checkCorrection(cost, 80_000, 95_000)).toBe('changed-meanwhile')
  expect(checkCorrection({ owedCents: 0, paidCents: 0 }, 0, 5_000), 'it was removed').toBe('unknown-cost')
})

test('[M34] a payment is at most what is open, and was made by tomorrow at the latest', () => {
  const pay = (amountCents: number, paidOn: string) => checkCostPayment(cost, { amountCents, paidOn }, '2027-01-10')
  expect(openCents(cost)).toBe(60_000)
  expect(pay(60_000, '2027-01-11')).toBeUndefined()
  expect(pay(60_001, '2027-01-10')).toBe('exceeds-open')
  expect(pay(100, '2027-01-12')).toBe('paid-in-future')
  expect(checkCostPayment({ owedCents: 0, paidCents: 0 }, { amountCents: 1, paidOn: '2027-01-10' }, '2027-01-10')).toBe(
    'unknown-cost',
  )
})

test('[M34] Today shows a cost three days before it is due', () => {
  expect(costsDueBy('2027-01-30')).toBe('2027-02-02')
})

test('[M35] profit is what guests paid minus what it costs, paid or not', () => {
  expect(profitCents({ receivedCents: 100_000, owedCents: 90_000 })).toBe(10_000)
  expect(profitCents({ receivedCents: 0, owedCents: 90_000 })).toBe(-90_000)
})
