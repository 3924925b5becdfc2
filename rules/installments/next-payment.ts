import { type Cents, roundCents } from '../money.ts'

import type { InstallmentState } from './schedule.ts'

type Settled = { amountCents: number; settledCents: number }
type Scheduled = Settled & { state: InstallmentState }

/** Everything that is due by now, or else the installment that falls due next. */
export function nextDueInstallments<Installment extends Scheduled>(
  schedule: readonly Installment[],
): readonly Installment[] {
  const unpaid = unpaidInstallments(schedule)
  const due = unpaid.filter(({ state }) => state !== 'upcoming')
  return due.length > 0 ? due : unpaid.slice(0, 1)
}

export function unpaidInstallments<Installment extends Scheduled>(
  schedule: readonly Installment[],
): readonly Installment[] {
  return schedule.filter(({ state }) => state !== 'paid')
}

export function outstandingCents(installments: readonly Settled[]): Cents {
  return roundCents(installments.reduce((sum, { amountCents, settledCents }) => sum + amountCents - settledCents, 0))
}
