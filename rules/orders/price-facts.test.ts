import { expect, test } from 'vitest'
import { addDays, type Day } from '#rules/dates.ts'
import { priceFacts } from './price-facts.ts'

const today: Day = '2026-11-18'
const methods = ['paypal', 'bank-transfer'] as const
const flight = { status: 'open', decideBy: '2027-02-03' } as const

const factsOf = (inDays: number, priceIsPlaceholder = false) =>
  priceFacts(
    { startDate: addDays(today, inDays), priceCents: 895_000, priceIsPlaceholder },
    { today, depositPercent: 30, methods, flight },
  )

test('[M33] months before the start, a deposit books a seat', () => {
  expect(factsOf(120)).toEqual({
    priceCents: 895_000,
    dueToBook: { kind: 'deposit', cents: 268_500 },
    methods,
    flight,
  })
})

test('[M33] the first installment comes with the deposit once its day has come, and later everything is due', () => {
  expect(factsOf(80)?.dueToBook).toEqual({ kind: 'deposit-and-first', cents: 581_750 })
  expect(factsOf(60)?.dueToBook).toEqual({ kind: 'full', cents: 895_000 })
})

test('[M9] a placeholder has no facts to show', () => {
  expect(factsOf(120, true)).toBeNull()
})
