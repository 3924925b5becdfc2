import { expect, test } from 'vitest'
import type { LostDayPolicy } from './lost-days.ts'
import { type SettlementFacts, settlementLine } from './settlements.ts'

const policy: LostDayPolicy = { gives: 'credit', percent: 50, fromDay: 2, capPercent: 30 }

const facts: SettlementFacts = {
  policy: { ...policy, fromDay: 1, capPercent: 100 },
  priceCents: 400_000,
  days: 4,
  downDays: 2,
  countedCents: 0,
  email: 'ann@example.com',
  balanceCents: 400_000,
  creditIssuedCents: 0,
  depositCents: 120_000,
  isDepositNonRefundable: true,
  hasOpenDispute: false,
  hasOpenRefund: false,
}

test('[L8] a line gives what the policy says, and no more than the money of the booking', () => {
  expect(settlementLine(facts)).toMatchObject({ gives: 'credit', entitledCents: 100_000, proposedCents: 100_000 })
  expect(settlementLine({ ...facts, balanceCents: 60_000 }).proposedCents).toBe(60_000)
  expect(settlementLine({ ...facts, creditIssuedCents: 380_000 }).proposedCents).toBe(20_000)
  expect(settlementLine({ ...facts, email: '' }).proposedCents).toBe(0)
  const refund = {
    ...facts,
    policy: { ...policy, gives: 'refund', percent: 100, fromDay: 1, capPercent: 100 } as const,
  }
  expect(settlementLine({ ...refund, downDays: 4 })).toMatchObject({ entitledCents: 400_000, proposedCents: 280_000 })
})

test('[L8] a correction proposes the difference, and takes nothing back', () => {
  const settled = { ...facts, countedCents: 100_000, creditIssuedCents: 100_000 }
  expect(settlementLine(settled)).toMatchObject({ newCents: 0, proposedCents: 0 })
  const more = { ...settled, downDays: 3 }
  expect(settlementLine(more)).toMatchObject({ newCents: 50_000, proposedCents: 50_000 })
  expect(settlementLine({ ...settled, downDays: 1 })).toMatchObject({ newCents: 0, proposedCents: 0 })
})

test('[L8] a booking with an open dispute or refund waits', () => {
  expect(settlementLine({ ...facts, hasOpenRefund: true }).waits).toBe('refund-open')
  expect(settlementLine({ ...facts, hasOpenRefund: true, hasOpenDispute: true }).waits).toBe('dispute-open')
})
