import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from './dates.ts'
import { cents } from './money.ts'
import { type PaymentSchedule, paymentSchedule } from './schedule.ts'

const START = '2027-07-31'

/** The schedule of somebody who confirms so many days before the start. */
const confirmed = (daysBefore: number, subtotal = 300_000) =>
  paymentSchedule(cents(subtotal), START, addDays(START, -daysBefore))

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
      { part: 'first', dueDay: '2027-05-02', amount: 105_000 },
      { part: 'second', dueDay: '2027-06-16', amount: 105_000 },
    ],
  })
})

test('[M3] the deposit is offered until the 61st day before the start, from the 60th only payment in full', () => {
  expect(confirmed(61).plan).toBe('deposit')
  expect(confirmed(60)).toEqual({ plan: 'full', dueNow: 300_000 })
  expect(confirmed(1)).toEqual({ plan: 'full', dueNow: 300_000 })
})

test('[M3] the first instalment is still ahead on the 91st day and due with the deposit from the 90th', () => {
  expect(laterDays(confirmed(91))).toEqual(['2027-05-02', '2027-06-16'])
  for (const daysBefore of [90, 75, 61]) {
    const schedule = confirmed(daysBefore)
    expect(schedule).toMatchObject({ deposit: 90_000, dueNow: 195_000, withDeposit: [{ part: 'first' }] })
    expect(laterDays(schedule)).toEqual(['2027-06-16'])
  }
})

test('[M3] an odd cent is carried by the first instalment', () => {
  expect(confirmed(200, 101)).toMatchObject({ deposit: 30, later: [{ amount: 36 }, { amount: 35 }] })
  expect(confirmed(200, 1)).toMatchObject({ deposit: 0, later: [{ amount: 1 }, { amount: 0 }] })
})

test('[M3] [M1] every schedule is whole cents, none negative, that add up to the subtotal', () => {
  fc.assert(
    fc.property(subtotals, distances, (subtotal, daysBefore) => {
      const schedule = confirmed(daysBefore, subtotal)
      expect(total(schedule)).toBe(subtotal)
      const sums = schedule.plan === 'deposit' ? schedule.later.map(({ amount }) => amount) : []
      for (const sum of [schedule.dueNow, ...sums]) {
        expect(Number.isInteger(sum)).toBe(true)
        expect(sum).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('[M3] the deposit is within half a cent of 30%, and the instalments within a cent of each other', () => {
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

test('[M3] what is due later lies between today and the start, in order', () => {
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
