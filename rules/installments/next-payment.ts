import { type Cents, roundCents } from '#rules/money.ts'
import type { DueDay, InstallmentKind, InstallmentState } from './schedule.ts'

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

/** What a guest pays next, and when. Undefined once everything is paid. */
export function nextPayment<Installment extends Settled & DueDay & { kind: InstallmentKind }>(
  schedule: readonly Installment[],
): NextPayment | undefined {
  const [next] = schedule.filter(({ amountCents, settledCents }) => settledCents < amountCents)
  if (!next) return undefined
  const { kind, dueDay, awaitsConfirmation } = next
  return { kind, dueDay, awaitsConfirmation, cents: outstandingCents([next]) }
}

export type NextPayment = DueDay & { kind: InstallmentKind; cents: Cents }

export function unpaidInstallments<Installment extends Scheduled>(
  schedule: readonly Installment[],
): readonly Installment[] {
  return schedule.filter(({ state }) => state !== 'paid')
}

export function outstandingCents(installments: readonly Settled[]): Cents {
  return roundCents(installments.reduce((sum, { amountCents, settledCents }) => sum + amountCents - settledCents, 0))
}
