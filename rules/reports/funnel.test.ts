import { expect, test } from 'vitest'
import { conversionRate, type FunnelCounts, funnelWeeks, sumFunnel } from './funnel.ts'

const WEEKS = ['2026-11-02', '2026-11-09', '2026-11-16']

const facts = {
  visits: [
    { week: '2026-11-02', visits: 200 },
    { week: '2026-11-16', visits: 50 },
  ],
  joined: [{ week: '2026-11-02', joined: 10 }],
  bookings: [{ week: '2026-11-09', booked: 4, paid: 3 }],
}

test('the funnel lists every week, including empty ones', () => {
  expect(funnelWeeks(WEEKS, facts)).toEqual([
    { week: '2026-11-02', visits: 200, joined: 10, booked: 0, paid: 0 },
    { week: '2026-11-09', visits: 0, joined: 0, booked: 4, paid: 3 },
    { week: '2026-11-16', visits: 50, joined: 0, booked: 0, paid: 0 },
  ])
})

test('the funnel’s total is the sum of its weeks', () => {
  expect(sumFunnel(funnelWeeks(WEEKS, facts))).toEqual({ visits: 250, joined: 10, booked: 4, paid: 3 })
})

test('visits are unknown in a funnel for one trip', () => {
  const weeks = funnelWeeks(WEEKS, { ...facts, visits: null })
  expect(weeks.map(({ visits }) => visits)).toEqual([null, null, null])
  expect(sumFunnel(weeks).visits).toBeNull()
})

test('the conversion rate is a share of the previous step, and undefined if that is empty', () => {
  const counts: FunnelCounts = { visits: 250, joined: 10, booked: 4, paid: 0 }
  expect([
    conversionRate(counts, 'visits'),
    conversionRate(counts, 'joined'),
    conversionRate(counts, 'booked'),
  ]).toEqual([undefined, 0.04, 0.4])
  expect(conversionRate(counts, 'paid')).toBe(0)
  expect(conversionRate({ ...counts, visits: null }, 'joined')).toBeUndefined()
  expect(conversionRate({ ...counts, joined: 0 }, 'booked')).toBeUndefined()
})
