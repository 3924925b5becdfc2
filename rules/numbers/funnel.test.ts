import { expect, test } from 'vitest'
import { type FunnelCounts, funnelSum, funnelWeeks, stepShare } from './funnel.ts'

const WEEKS = ['2026-11-02', '2026-11-09', '2026-11-16']

const facts = {
  visits: [
    { week: '2026-11-02', visits: 200 },
    { week: '2026-11-16', visits: 50 },
  ],
  joined: [{ week: '2026-11-02', joined: 10 }],
  bookings: [{ week: '2026-11-09', booked: 4, paid: 3 }],
}

test('every week is there, also one in which nothing happened', () => {
  expect(funnelWeeks(WEEKS, facts)).toEqual([
    { week: '2026-11-02', visits: 200, joined: 10, booked: 0, paid: 0 },
    { week: '2026-11-09', visits: 0, joined: 0, booked: 4, paid: 3 },
    { week: '2026-11-16', visits: 50, joined: 0, booked: 0, paid: 0 },
  ])
})

test('overall is the sum of the weeks', () => {
  expect(funnelSum(funnelWeeks(WEEKS, facts))).toEqual({ visits: 250, joined: 10, booked: 4, paid: 3 })
})

test('nobody knows for which trip a visit was', () => {
  const weeks = funnelWeeks(WEEKS, { ...facts, visits: null })
  expect(weeks.map(({ visits }) => visits)).toEqual([null, null, null])
  expect(funnelSum(weeks).visits).toBeNull()
})

test('a step is a share of the one before, which may be nothing', () => {
  const counts: FunnelCounts = { visits: 250, joined: 10, booked: 4, paid: 0 }
  expect([stepShare(counts, 'visits'), stepShare(counts, 'joined'), stepShare(counts, 'booked')]).toEqual([
    undefined,
    0.04,
    0.4,
  ])
  expect(stepShare(counts, 'paid')).toBe(0)
  expect(stepShare({ ...counts, visits: null }, 'joined')).toBeUndefined()
  expect(stepShare({ ...counts, joined: 0 }, 'booked')).toBeUndefined()
})
