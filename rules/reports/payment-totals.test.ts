import { expect, test } from 'vitest'
import { netCents, sumPaymentTotals, toPaymentMonths } from './payment-totals.ts'

const nothing = { receivedCents: 0, feeCents: 0, refundedCents: 0 }

test('every month has every method, including empty ones, and one total for money that staff received', () => {
  const row = {
    month: '2026-12-01',
    method: 'paypal',
    receivedCents: 10_500,
    feeCents: 500,
    refundedCents: 0,
  } as const
  const cash = { ...row, method: 'cash', receivedCents: 700, feeCents: 0 } as const
  const rows = [row, cash, { ...cash, method: 'check', receivedCents: 300 } as const]
  expect(toPaymentMonths(['2026-11-01', '2026-12-01'], rows)).toEqual([
    { month: '2026-11-01', methods: { paypal: nothing, 'bank-transfer': nothing, crypto: nothing, other: nothing } },
    {
      month: '2026-12-01',
      methods: {
        paypal: { receivedCents: 10_500, feeCents: 500, refundedCents: 0 },
        'bank-transfer': nothing,
        crypto: nothing,
        other: { ...nothing, receivedCents: 1000 },
      },
    },
  ])
})

test('net is payments minus fees and refunds', () => {
  expect(netCents({ receivedCents: 10_500, feeCents: 500, refundedCents: 4000 })).toBe(6000)
  expect(netCents({ receivedCents: 0, feeCents: -200, refundedCents: 4200 })).toBe(-4000)
})

test('the total of payments is the sum of all months and methods', () => {
  const rows = [
    { month: '2026-11-01', method: 'paypal', receivedCents: 10_500, feeCents: 500, refundedCents: 0 },
    { month: '2026-12-01', method: 'crypto', receivedCents: 2100, feeCents: 100, refundedCents: 1000 },
    { month: '2026-12-01', method: 'bank-transfer', receivedCents: 4000, feeCents: 0, refundedCents: 0 },
  ] as const
  const months = toPaymentMonths(['2026-11-01', '2026-12-01'], rows)
  expect(sumPaymentTotals(months)).toEqual({ receivedCents: 16_600, feeCents: 600, refundedCents: 1000 })
  expect(sumPaymentTotals([])).toEqual(nothing)
})
