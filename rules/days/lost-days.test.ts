import { expect, test } from 'vitest'
import type { OperatorId } from '#rules/ids.ts'
import { type LostDayPolicy, lostDayCents, policyFor } from './lost-days.ts'

const policy: LostDayPolicy = { gives: 'credit', percent: 50, fromDay: 2, capPercent: 30 }
const yukidori = 'yukidori' as OperatorId

test('[L7] a down day gives nothing without a policy, and a destination’s policy comes before its operator’s', () => {
  expect(lostDayCents(null, { priceCents: 400_000, days: 4, downDays: 4 })).toBe(0)
  const ofTrip = { ...policy, destination: 'japan', operatorId: null }
  const ofOperator = { ...policy, percent: 10, destination: null, operatorId: yukidori }
  const all = [ofOperator, ofTrip]
  expect(policyFor(all, { destination: 'japan', operatorId: yukidori })).toEqual(policy)
  expect(policyFor(all, { destination: 'chile', operatorId: yukidori })).toEqual({ ...policy, percent: 10 })
  expect(policyFor(all, { destination: 'chile', operatorId: null })).toBeNull()
  const nothing = { ...ofTrip, gives: 'nothing' } as const
  expect(policyFor([ofOperator, nothing], { destination: 'japan', operatorId: yukidori })).toBeNull()
})

test.each([
  [1, 0],
  [2, 50_000],
  [3, 100_000],
  [4, 120_000],
])(
  '[L7] with %i down days of 4, half a day’s price from the second one, up to 30%% of 4,000 dollars, is %i cents',
  (downDays, cents) => {
    expect(lostDayCents(policy, { priceCents: 400_000, days: 4, downDays })).toBe(cents)
  },
)

test('[L7] what a day gives is rounded once, to whole cents', () => {
  const every = { ...policy, fromDay: 1, capPercent: 100 }
  expect(lostDayCents(every, { priceCents: 100_001, days: 3, downDays: 1 })).toBe(16_667)
  expect(lostDayCents({ ...every, percent: 100 }, { priceCents: 100_001, days: 3, downDays: 3 })).toBe(100_001)
})
