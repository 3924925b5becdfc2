import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '#rules/dates.ts'
import { roundCents } from '#rules/money.ts'
import {
  type InstallmentState,
  installmentState,
  type PaymentSchedule,
  paymentSchedule,
  toInstallments,
} from './schedule.ts'

const START = '2027-07-31'

/** The schedule of a guest who confirms this many days before the start. */
const confirmed = (daysBefore: number, subtotal = 300_000) =>
  paymentSchedule(roundCents(subtotal), START, addDays(START, -daysBefore))

const laterDays = (schedule: PaymentSchedule): Day[] =>
  schedule.plan === 'deposit' ? schedule.later.map(({ dueDay }) => dueDay) : []

const total = (schedule: PaymentSchedule): number =>
  schedule.plan === 'full'
    ? schedule.dueNow
    : schedule.later.reduce<number>((sum, { amount }) => sum + amount, schedule.dueNow)

const subtotals = fc.integer({ min: 1, max: 10_000_000 })
const distances = fc.integer({ min: 0, max: 1000 })

test('[M3] 30% now, 35% on the 90th day and 35% on the 45th day before the start', () => {
  expect(confirmed(200)).toEqual({
    plan: 'deposit',
    deposit: 90_000,
    withDeposit: [],
    dueNow: 90_000,
    later: [
      { kind: 'first', dueDay: '2027-05-02', awaitsConfirmation: false, amount: 105_000 },
      { kind: 'second', dueDay: '2027-06-16', awaitsConfirmation: true, amount: 105_000 },
    ],
  })
})

test('[M3] the deposit is offered until the 61st day before the start, from the 60th only payment in full', () => {
  expect(confirmed(61).plan).toBe('deposit')
  expect(confirmed(60)).toEqual({ plan: 'full', dueNow: 300_000 })
  expect(confirmed(1)).toEqual({ plan: 'full', dueNow: 300_000 })
})

test('[M3] the first installment is still ahead on the 91st day and due with the deposit from the 90th', () => {
  expect(laterDays(confirmed(91))).toEqual(['2027-05-02', '2027-06-16'])
  for (const daysBefore of [90, 75, 61]) {
    const schedule = confirmed(daysBefore)
    expect(schedule).toMatchObject({ deposit: 90_000, dueNow: 195_000, withDeposit: [{ kind: 'first' }] })
    expect(laterDays(schedule)).toEqual(['2027-06-16'])
  }
})

test('[M3] the first installment carries an odd cent', () => {
  expect(confirmed(200, 101)).toMatchObject({ deposit: 30, later: [{ amount: 36 }, { amount: 35 }] })
  expect(confirmed(200, 1)).toMatchObject({ deposit: 0, later: [{ amount: 1 }, { amount: 0 }] })
})

test('[M3] [M1] every schedule consists of whole, non-negative cents that add up to the subtotal', () => {
  fc.assert(
    fc.property(subtotals, distances, (subtotal, daysBefore) => {
      const schedule = confirmed(daysBefore, subtotal)
      expect(total(schedule)).toBe(subtotal)
      const amounts = schedule.plan === 'deposit' ? schedule.later.map(({ amount }) => amount) : []
      for (const amount of [schedule.dueNow, ...amounts]) {
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('[M3] the deposit is within half a cent of 30%, and the installments within a cent of each other', () => {
  fc.assert(
    fc.property(subtotals, fc.integer({ min: 91, max: 1000 }), (subtotal, daysBefore) => {
      const schedule = confirmed(daysBefore, subtotal)
      if (schedule.plan !== 'deposit') throw new Error('a deposit is offered')
      expect(Math.abs(schedule.deposit - subtotal * 0.3)).toBeLessThan(0.5001)
      const [first, second] = schedule.later.map(({ amount }) => amount as number)
      expect([0, 1]).toContain((first ?? 0) - (second ?? 0))
    }),
  )
})

test('[M3] later installments are due between today and the start, in order', () => {
  fc.assert(
    fc.property(distances, (daysBefore) => {
      const days = laterDays(confirmed(daysBefore))
      expect(days).toEqual([...days].sort())
      for (const day of days) {
        expect(daysBetween(addDays(START, -daysBefore), day)).toBeGreaterThan(0)
        expect(daysBetween(day, START)).toBeGreaterThan(0)
      }
    }),
  )
})

describe('[M3] [M12] the installments of a booking', () => {
  const startDate = '2027-06-01'
  const installments = (order: Parameters<typeof toInstallments>[0], orderedOn: string) =>
    toInstallments(order, startDate, orderedOn).map(
      ({ kind, dueDay, amountCents }) => `${kind} ${dueDay} ${amountCents}`,
    )

  test('are a single one if the trip is paid in full', () => {
    expect(installments({ paymentPlan: 'full', subtotalCents: 801, dueCents: 801 }, '2026-11-15')).toEqual([
      'full 2026-11-15 801',
    ])
  })

  test('are the deposit and two installments, as the schedule showed', () => {
    expect(installments({ paymentPlan: 'deposit', subtotalCents: 801, dueCents: 240 }, '2026-11-15')).toEqual([
      'deposit 2026-11-15 240',
      'first 2027-03-03 281',
      'second 2027-04-17 280',
    ])
  })

  test('are two if the first installment was due with the deposit', () => {
    expect(installments({ paymentPlan: 'deposit', subtotalCents: 801, dueCents: 521 }, '2027-03-10')).toEqual([
      'deposit 2027-03-10 521',
      'second 2027-04-17 280',
    ])
  })

  test('add up to the price and match the schedule, whatever the deposit’s share', () => {
    const days = fc.integer({ min: 61, max: 400 })
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999_999 }),
        days,
        fc.integer({ min: 10, max: 90 }),
        (subtotalCents, daysBefore, share) => {
          const orderedOn = addDays(startDate, -daysBefore)
          const shown = paymentSchedule(roundCents(subtotalCents), startDate, orderedOn, share)
          if (shown.plan !== 'deposit') throw new Error('a deposit is offered')
          const order = { paymentPlan: 'deposit', subtotalCents, dueCents: shown.dueNow } as const
          const [dueNow, ...later] = toInstallments(order, startDate, orderedOn)
          expect(dueNow).toEqual({ kind: 'deposit', dueDay: orderedOn, amountCents: shown.dueNow })
          expect(later).toEqual(shown.later.map(({ kind, dueDay, amount }) => ({ kind, dueDay, amountCents: amount })))
        },
      ),
    )
  })
})

test.each<[number, string, InstallmentState]>([
  [400, '2027-05-01', 'paid'],
  [399, '2027-05-01', 'overdue'],
  [0, '2027-04-17', 'due'],
  [0, '2027-04-10', 'due'],
  [0, '2027-04-09', 'upcoming'],
])('[M10] an installment of 400 with %i settled is on %s: %s', (settledCents, today, state) => {
  const installment = { dueDay: '2027-04-17', amountCents: 400, settledCents }
  expect(installmentState({ ...installment, awaitsConfirmation: false }, today)).toBe(state)
  // Rule M3: it is not due before the trip is confirmed.
  const waiting = settledCents === 400 ? 'paid' : 'upcoming'
  expect(installmentState({ ...installment, awaitsConfirmation: true }, today)).toBe(waiting)
})
