import { expect, test } from 'vitest'
import { checkExtendInstallment } from './more-time.ts'

test('[M26] staff give more time for what is left of an installment, until the start', () => {
  const installment = { dueDay: '2026-11-10', amountCents: 300, settledCents: 100 }
  const days = { startDate: '2027-01-10', today: '2026-11-16' }
  const check = (until: string) => checkExtendInstallment(until, installment, days)
  expect(['2026-11-10', '2026-11-15', '2026-11-16', '2027-01-10', '2027-01-11'].map(check)).toEqual([
    'not-later',
    'not-later',
    undefined,
    undefined,
    'after-start',
  ])
  expect(checkExtendInstallment('2026-12-01', { ...installment, settledCents: 300 }, days)).toBe('installment-paid')
})
