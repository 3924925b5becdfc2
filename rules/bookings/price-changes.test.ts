import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookedInstallment, NEW_INSTALLMENT } from '#rules/installments/schedule.ts'
import { changePrice, checkChangePrice, type PriceFacts } from './price-changes.ts'

const due = (kind: BookedInstallment['kind'], dueDay: string, amountCents: number, settledCents = 0) => ({
  ...NEW_INSTALLMENT,
  kind,
  dueDay,
  amountCents,
  settledCents,
})

/** $1,000, of which the deposit and half of the first installment are paid. */
const facts: PriceFacts = {
  isCancelled: false,
  isRefundUndecided: false,
  subtotalCents: 100_000,
  depositCents: 30_000,
  balanceCents: 45_000,
  loweredCents: 0,
  installments: [
    due('deposit', '2026-08-01', 30_000, 30_000),
    due('first', '2026-12-01', 35_000, 15_000),
    due('second', '2027-01-15', 35_000),
  ],
}
const days = { today: '2026-11-16', startDate: '2027-03-01' }
const going = { isCancelled: false }
const scheduled = ({ installments }: Pick<PriceFacts, 'installments'>) =>
  installments.map(({ kind, settledCents, amountCents, dueDay }) => `${kind} ${settledCents}/${amountCents} ${dueDay}`)

test('[M31] a higher price is due as a separate installment within a week', () => {
  const after = changePrice({ direction: 'raise', cents: 5000 }, facts, days)
  expect(after).toMatchObject({ subtotalCents: 105_000, depositCents: 30_000 })
  expect(scheduled(after)).toEqual([...scheduled(facts), 'price-change 0/5000 2026-11-23'])
})

test('[M31] a lower price shortens what is open, beginning with what falls due last', () => {
  const after = changePrice({ direction: 'lower', cents: 40_000 }, facts, days)
  expect(after).toMatchObject({ subtotalCents: 60_000, depositCents: 30_000 })
  expect(scheduled(after)).toEqual([
    'deposit 30000/30000 2026-08-01',
    'first 15000/30000 2026-12-01',
    'second 0/0 2027-01-15',
  ])
})

test('[M38] a price that falls below what was paid says how much of it goes back, and a credit keeps that in the price', () => {
  const lower = { direction: 'lower', cents: 60_000 } as const
  const refunded = changePrice({ ...lower, excess: 'refund' }, facts, days)
  expect(refunded).toMatchObject({
    subtotalCents: 40_000,
    depositCents: 30_000,
    excess: { use: 'refund', cents: 5000 },
  })
  expect(refunded.installments.map(({ amountCents }) => amountCents)).toEqual([30_000, 10_000, 0])
  const credited = changePrice({ ...lower, excess: 'credit' }, facts, days)
  expect(credited).toMatchObject({ subtotalCents: 45_000, excess: { use: 'credit', cents: 5000 } })
  expect(credited.installments.map(({ amountCents }) => amountCents)).toEqual([30_000, 15_000, 0])
  const open = changePrice({ ...lower, cents: 55_000, excess: 'refund' }, facts, days)
  expect(open).toMatchObject({ subtotalCents: 45_000, excess: { cents: 0 } })
  const lowered = changePrice(
    { ...lower, excess: 'refund' },
    { ...facts, balanceCents: 44_000, loweredCents: 1000 },
    days,
  )
  expect(lowered.excess.cents, 'what refunds lowered the price by covers it, too').toBe(5000)
  expect(checkChangePrice({ ...lower, excess: 'refund' }, facts, going)).toBeUndefined()
  expect(checkChangePrice({ ...lower, cents: 100_001, excess: 'refund' }, facts, going)).toBe('exceeds-open')
})

test('[M31] a price is changed by a positive amount, and lowered by no more than what is open', () => {
  const check = (cents: number, direction: 'raise' | 'lower' = 'lower') =>
    checkChangePrice({ direction, cents }, facts, going)
  expect([check(0), check(55_000), check(55_001), check(55_001, 'raise')]).toEqual([
    'invalid-amount',
    undefined,
    'exceeds-open',
    undefined,
  ])
})

test('[M31] [M16] nothing changes the price of a cancelled booking, or while money that left is undecided', () => {
  const change = { direction: 'raise', cents: 1 } as const
  expect(checkChangePrice(change, { ...facts, isCancelled: true }, going)).toBe('booking-cancelled')
  expect(checkChangePrice(change, { ...facts, isRefundUndecided: true }, going)).toBe('refund-undecided')
  expect(checkChangePrice(change, facts, { isCancelled: true })).toBe('departure-cancelled')
})

test('[M31] after any change the schedule adds up to the price, which is never less than what was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 55_000 }), fc.constantFrom('raise', 'lower'), (cents, direction) => {
      const after = changePrice({ direction, cents }, facts, days)
      expect(after.installments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(after.subtotalCents)
      for (const { amountCents, settledCents } of after.installments)
        expect(amountCents).toBeGreaterThanOrEqual(settledCents)
      expect(after.depositCents).toBeLessThanOrEqual(after.subtotalCents)
    }),
  )
})
