import { expect, test } from 'vitest'
import { moneyMonths, moneySum, netCents } from './money.ts'

const nothing = { inCents: 0, feeCents: 0, backCents: 0 }

test('every month has every method, also those in which nothing moved', () => {
  const line = { month: '2026-12-01', method: 'paypal', inCents: 10_500, feeCents: 500, backCents: 0 } as const
  expect(moneyMonths(['2026-11-01', '2026-12-01'], [line])).toEqual([
    { month: '2026-11-01', methods: { paypal: nothing, 'bank-transfer': nothing, crypto: nothing } },
    {
      month: '2026-12-01',
      methods: {
        paypal: { inCents: 10_500, feeCents: 500, backCents: 0 },
        'bank-transfer': nothing,
        crypto: nothing,
      },
    },
  ])
})

test('net is what came without its fees, less what went back', () => {
  expect(netCents({ inCents: 10_500, feeCents: 500, backCents: 4000 })).toBe(6000)
  expect(netCents({ inCents: 0, feeCents: -200, backCents: 4200 })).toBe(-4000)
})

test('overall is the sum of all months and methods', () => {
  const lines = [
    { month: '2026-11-01', method: 'paypal', inCents: 10_500, feeCents: 500, backCents: 0 },
    { month: '2026-12-01', method: 'crypto', inCents: 2100, feeCents: 100, backCents: 1000 },
    { month: '2026-12-01', method: 'bank-transfer', inCents: 4000, feeCents: 0, backCents: 0 },
  ] as const
  const months = moneyMonths(['2026-11-01', '2026-12-01'], lines)
  expect(moneySum(months)).toEqual({ inCents: 16_600, feeCents: 600, backCents: 1000 })
  expect(moneySum([])).toEqual(nothing)
})
