import type { Day } from '#rules/dates.ts'

export type ExtendInstallmentRefusal =
  | 'unknown-installment'
  /** Nothing of it is left to pay. */
  | 'installment-paid'
  /** The new day is not after the one on which it is due, or has passed. */
  | 'not-later'
  /** No one travels before they have paid. */
  | 'after-start'

type InstallmentFacts = { dueDay: Day; amountCents: number; settledCents: number }

/** Rule M26: staff may give more time for what is left of an installment, until the start. */
export function checkExtendInstallment(
  until: Day,
  { dueDay, amountCents, settledCents }: InstallmentFacts,
  { startDate, today }: { startDate: Day; today: Day },
): ExtendInstallmentRefusal | undefined {
  if (settledCents >= amountCents) return 'installment-paid'
  if (until <= dueDay || until < today) return 'not-later'
  return until > startDate ? 'after-start' : undefined
}
