import { expect, test } from 'vitest'
import { nextDueInstallments, outstandingCents, unpaidInstallments } from './next-payment.ts'
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
