import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreedInstallment, type BookedInstallment, NEW_INSTALLMENT } from '#rules/installments/schedule.ts'
import { settleBy } from '#rules/payments/ledger.ts'
import {
  addSeats,
  checkLeavingGuests,
  dropSeats,
  type PartyFacts,
  type PartyTerms,
  splitTerms,
} from './party-changes.ts'

const due = (kind: BookedInstallment['kind'], dueDay: string, amountCents: number, settledCents = 0) => ({
  ...NEW_INSTALLMENT,
  kind,
  dueDay,
  amountCents,
  settledCents,
})

/** Two seats for $2,000 each by deposit, of which the deposit is paid. */
const byDeposit: PartyFacts = {
  seats: 2,
  subtotalCents: 400_000,
  depositPercent: 30,
  depositCents: 120_000,
  installments: [
    due('deposit', '2026-08-01', 120_000, 120_000),
    due('first', '2026-12-01', 140_000),
    due('second', '2027-01-15', 140_000),
  ],
  balanceCents: 120_000,
  loweredCents: 0,
}
const inFull: PartyFacts = {
  ...byDeposit,
  installments: [due('full', '2026-08-01', 400_000, 400_000)],
  balanceCents: 400_000,
}

const scheduled = ({ installments }: PartyTerms) =>
  installments.map(({ kind, amountCents }) => `${kind} ${amountCents}`)
const total = (installments: readonly AgreedInstallment[]) =>
  installments.reduce((sum, { amountCents }) => sum + amountCents, 0)

describe('[M29] seats added to a booking', () => {
  const days = { today: '2026-11-16', startDate: '2027-03-01' }

  test('cost today’s price: their deposit is due in a week, the rest with the later installments', () => {
    const terms = addSeats(byDeposit, { seats: 1, priceCents: 250_000 }, days)
    expect(terms).toMatchObject({ seats: 3, subtotalCents: 650_000, depositCents: 195_000, addedCents: 250_000 })
    expect(scheduled(terms)).toEqual(['deposit 120000', 'first 227500', 'second 227500', 'added-seats 75000'])
    expect(terms.installments.map(({ dueDay }) => dueDay)).toEqual([
      '2026-08-01',
      '2026-12-01',
      '2027-01-15',
      '2026-11-23',
    ])
  })

  test('are due in a week if the booking was paid in full, and never after the start', () => {
    const added = addSeats(inFull, { seats: 1, priceCents: 100 }, days)
    expect(scheduled(added)).toEqual(['full 400000', 'added-seats 100'])
    const soon = addSeats(inFull, { seats: 1, priceCents: 100 }, { ...days, startDate: '2026-11-20' })
    expect(soon.installments[1]?.dueDay).toBe('2026-11-20')
  })

  test('include in their first payment what is due within a week, or is settled', () => {
    const late = addSeats(byDeposit, { seats: 1, priceCents: 200_000 }, { ...days, today: '2026-12-20' })
    expect(scheduled(late)).toEqual(['deposit 120000', 'first 140000', 'second 210000', 'added-seats 130000'])
    const paid = byDeposit.installments.map((each) => ({ ...each, settledCents: each.amountCents }))
    const settled = addSeats({ ...byDeposit, installments: paid }, { seats: 1, priceCents: 200_000 }, days)
    expect(scheduled(settled)).toEqual(['deposit 120000', 'first 140000', 'second 140000', 'added-seats 200000'])
  })

  test('[M12] have the deposit share that was agreed, whatever was dropped before', () => {
    const three = { ...inFull, seats: 3, subtotalCents: 300_000, depositCents: 90_000, balanceCents: 300_000 }
    const facts = { ...three, installments: [due('full', '2026-08-01', 300_000, 300_000)] }
    const dropped = dropSeats(facts, 1, { isDepositFinal: true, excess: 'refund' })
    expect(dropped).toMatchObject({ subtotalCents: 230_000, depositCents: 90_000 })
    expect(addSeats(dropped, { seats: 1, priceCents: 100_000 }, days).depositCents).toBe(120_000)
  })
})

describe('[M29] seats that were added and not paid', () => {
  const days = { today: '2026-11-16', startDate: '2027-03-01' }
  const added = (seats: number, facts = byDeposit) => ({
    ...facts,
    ...addSeats(facts, { seats, priceCents: 250_001 }, days),
  })
  const drop = (facts: PartyFacts, seats: number) => dropSeats(facts, seats, { isDepositFinal: true, excess: 'refund' })
  const asBefore = ({ balanceCents: _, loweredCents: __, ...terms }: PartyFacts) => ({
    ...terms,
    keptCents: 0,
    excessCents: 0,
  })

  test('[M8] leave the booking exactly as it was when they are dropped', () => {
    for (const facts of [byDeposit, inFull]) {
      expect(drop(added(2, facts), 2)).toEqual(asBefore(facts))
      expect(drop(added(1, added(2, facts)), 3)).toEqual(asBefore(facts))
    }
  })

  test('are dropped one by one, the newest first', () => {
    const { addedCents: _, ...one } = added(1)
    expect(drop(added(3), 2)).toEqual(asBefore(one))
  })

  test('come before seats that were paid, whose deposit stays', () => {
    const terms = drop(added(1), 2)
    expect(terms).toMatchObject({ seats: 1, subtotalCents: 260_000, depositCents: 120_000, keptCents: 60_000 })
    expect(scheduled(terms)).toEqual(['deposit 120000', 'first 70000', 'second 70000'])
  })

  test('are dropped like any others once something of them is paid', () => {
    const facts = added(1)
    const installments = facts.installments.map((each) =>
      each.kind === 'added-seats' ? { ...each, settledCents: 100 } : each,
    )
    expect(drop({ ...facts, installments, balanceCents: 120_100 }, 1).keptCents).toBe(65_000)
  })
})

describe('[M29] seats dropped from a booking', () => {
  test('lower the price by their share before the charter stage, and what was paid counts for the others', () => {
    const terms = dropSeats(byDeposit, 1, { isDepositFinal: false, excess: 'refund' })
    expect(terms).toMatchObject({
      seats: 1,
      subtotalCents: 200_000,
      depositCents: 60_000,
      keptCents: 0,
      excessCents: 0,
    })
    expect(scheduled(terms)).toEqual(['deposit 60000', 'first 70000', 'second 70000'])
  })

  test('[M8] leave their deposit in the price once it is final', () => {
    const terms = dropSeats(byDeposit, 1, { isDepositFinal: true, excess: 'refund' })
    expect(terms).toMatchObject({ subtotalCents: 260_000, depositCents: 120_000, keptCents: 60_000, excessCents: 0 })
    expect(scheduled(terms)).toEqual(['deposit 120000', 'first 70000', 'second 70000'])
    const paid = dropSeats(inFull, 1, { isDepositFinal: true, excess: 'refund' })
    expect(paid).toMatchObject({ subtotalCents: 260_000, keptCents: 60_000, excessCents: 140_000 })
  })

  test('[M21] keep in the price what becomes a credit, because a credit stands for the booking’s money', () => {
    const terms = dropSeats(inFull, 1, { isDepositFinal: false, excess: 'credit' })
    expect(terms).toMatchObject({ seats: 1, subtotalCents: 400_000, excessCents: 200_000 })
  })

  test('are worth their share of the price as refunds have lowered it', () => {
    const lowered = { ...inFull, balanceCents: 100_000, loweredCents: 300_000 }
    const terms = dropSeats(lowered, 1, { isDepositFinal: false, excess: 'refund' })
    expect(terms).toMatchObject({ subtotalCents: 350_000, excessCents: 50_000 })
  })
})

test('[M29] a split divides price, deposit, schedule and money by seats', () => {
  const { stays, leaves, movedCents } = splitTerms({ ...byDeposit, seats: 4, balanceCents: 260_000 }, 1)
  expect(stays).toMatchObject({ seats: 3, subtotalCents: 300_000, depositCents: 90_000 })
  expect(leaves).toMatchObject({ seats: 1, subtotalCents: 100_000, depositCents: 30_000 })
  expect(scheduled(leaves)).toEqual(['deposit 30000', 'first 35000', 'second 35000'])
  expect(scheduled(stays)).toEqual(['deposit 90000', 'first 105000', 'second 105000'])
  expect(movedCents).toBe(65_000)
})

test('[M29] some guests can be dropped, but never all, the booker, or someone else’s guest', () => {
  expect(checkLeavingGuests([2, 3], 3)).toBeUndefined()
  for (const positions of [[], [1], [1, 2], [4], [2, 2]]) {
    expect(checkLeavingGuests(positions, 3), String(positions)).toBe('invalid-guests')
  }
})

/** Any booking: what was paid is at most the price, and a refund may have lowered it. */
const anyBooking = fc
  .record({
    seats: fc.integer({ min: 2, max: 9 }),
    amounts: fc.array(fc.integer({ min: 0, max: 300_001 }), { minLength: 1, maxLength: 3 }),
    deposit: fc.double({ min: 0, max: 1, noNaN: true }),
    lowered: fc.double({ min: 0, max: 1, noNaN: true }),
    paid: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ seats, amounts, deposit, lowered, paid }): PartyFacts => {
    const kinds = amounts.length === 1 ? (['full'] as const) : (['deposit', 'first', 'second'] as const)
    const installments = amounts.map((amountCents, index) =>
      due(kinds[index] ?? 'second', `2026-1${index}-01`, amountCents),
    )
    const subtotalCents = total(installments)
    const loweredCents = Math.floor(subtotalCents * lowered)
    const depositCents = Math.floor((installments[0]?.amountCents ?? 0) * deposit * (1 - lowered))
    const balanceCents = Math.floor((subtotalCents - loweredCents) * paid)
    const settled = settleBy(installments, balanceCents + loweredCents)
    const terms = { seats, subtotalCents, depositPercent: 30, depositCents, installments: settled }
    return { ...terms, loweredCents, balanceCents }
  })

test('[M29] after any change the schedule adds up to the price, no installment is negative, and all payments fit in', () => {
  fc.assert(
    fc.property(anyBooking, fc.integer({ min: 1, max: 8 }), fc.boolean(), (facts, wanted, isDepositFinal) => {
      const seats = Math.min(wanted, facts.seats - 1)
      const { stays, leaves, movedCents } = splitTerms(facts, seats)
      expect(stays.subtotalCents + leaves.subtotalCents).toBe(facts.subtotalCents)
      expect(facts.balanceCents - movedCents + facts.loweredCents).toBeLessThanOrEqual(stays.subtotalCents)
      expect(movedCents).toBeLessThanOrEqual(leaves.subtotalCents)
      const refunded = dropSeats(facts, seats, { isDepositFinal, excess: 'refund' })
      const credited = dropSeats(facts, seats, { isDepositFinal, excess: 'credit' })
      const covered = facts.balanceCents + facts.loweredCents
      expect(covered - refunded.excessCents).toBeLessThanOrEqual(refunded.subtotalCents)
      expect(covered).toBeLessThanOrEqual(credited.subtotalCents)
      expect(refunded.excessCents).toBeLessThanOrEqual(facts.balanceCents)
      const added = addSeats(facts, { seats, priceCents: 12_345 }, { today: '2026-11-01', startDate: '2027-02-01' })
      for (const terms of [stays, leaves, refunded, credited, added]) {
        expect(total(terms.installments)).toBe(terms.subtotalCents)
        expect(Math.min(...terms.installments.map(({ amountCents }) => amountCents))).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
