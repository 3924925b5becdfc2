import { expect, test } from 'vitest'
import type { OperatorId } from '#rules/ids.ts'
import { cancelledSince, feedDays, groupByDay, scopeOf } from './feeds.ts'

const now = new Date('2026-11-17T10:00:00Z')
const operatorId = 'an operator' as OperatorId

test('[A10] a feed reaches from 60 days back to 400 days ahead', () => {
  expect(feedDays(now)).toEqual({ from: '2026-09-18', to: '2027-12-22' })
  expect(cancelledSince(now)).toEqual(new Date('2026-09-18T00:00:00Z'))
})

test('[A10] owners and agents see everything, and an operator only their own departures', () => {
  for (const role of ['owner', 'agent'] as const) expect(scopeOf({ role, operatorId: null })).toBe('all')
  expect(scopeOf({ role: 'operator', operatorId })).toEqual({ operatorId })
  expect(scopeOf({ role: 'operator', operatorId: null })).toEqual({ operatorId: null })
})

test('amounts due on one day are one calendar entry, and the days are in order', () => {
  const due = [
    { dueDay: '2027-01-02', reference: 'B' },
    { dueDay: '2027-01-01', reference: 'A' },
    { dueDay: '2027-01-02', reference: 'C' },
  ]
  expect(groupByDay(due).map(({ day, due: ofDay }) => [day, ...ofDay.map(({ reference }) => reference)])).toEqual([
    ['2027-01-01', 'A'],
    ['2027-01-02', 'B', 'C'],
  ])
})
