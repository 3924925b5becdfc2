import { expect, test } from 'vitest'
import { nextDueInstallments, nextPayment, outstandingCents, unpaidInstallments } from './next-payment.ts'
import type { InstallmentState } from './schedule.ts'

const installment = (state: InstallmentState, settledCents = 0) => ({ state, amountCents: 100, settledCents })

test('[M3] all due installments are requested together, and before that only the next one', () => {
  const [paid, overdue, due, later, last] = [
    installment('paid', 100),
    installment('overdue', 40),
    installment('due'),
    installment('upcoming'),
    installment('upcoming'),
  ]
  expect(nextDueInstallments([paid, overdue, due, later])).toEqual([overdue, due])
  expect(nextDueInstallments([paid, later, last])).toEqual([later])
  expect(nextDueInstallments([paid])).toEqual([])
  expect(unpaidInstallments([paid, overdue, later])).toEqual([overdue, later])
})

test('[M3] the settled part of an installment is not requested again', () => {
  expect(outstandingCents([installment('overdue', 40), installment('upcoming')])).toBe(160)
  expect(outstandingCents([])).toBe(0)
})

test('[M3] the next payment is the first that is not settled, with its day and what is left of it', () => {
  const schedule = [
    { kind: 'deposit', dueDay: '2026-10-01', awaitsConfirmation: false, amountCents: 300, settledCents: 300 },
    { kind: 'first', dueDay: '2026-12-01', awaitsConfirmation: false, amountCents: 350, settledCents: 50 },
    { kind: 'second', dueDay: '2027-01-15', awaitsConfirmation: true, amountCents: 350, settledCents: 0 },
  ] as const
  expect(nextPayment(schedule)).toEqual({ kind: 'first', dueDay: '2026-12-01', awaitsConfirmation: false, cents: 300 })
  expect(nextPayment(schedule.slice(0, 1))).toBeUndefined()
})
