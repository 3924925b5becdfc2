import { addDays, type Day } from '#rules/dates.ts'
import { allocateBalance, type DueInstallment } from '#rules/payments/ledger.ts'
import { REFUND_MEANINGS } from '#rules/payments/payments.ts'

/** Rule M25: what staff choose when they give something back. With a credit, the money stays with the booking. */
export const REFUND_CHOICES = [...REFUND_MEANINGS, 'credit'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

/** Long enough for a bank transfer, and for the guest to read the mail. */
const DUE_AGAIN_DAYS = 14

/** Rule M25: an amount that is due again gets two weeks, but never beyond the start. */
export function dueAgainDay(today: Day, startDate: Day): Day {
  const latest = startDate > today ? startDate : today
  const day = addDays(today, DUE_AGAIN_DAYS)
  return day < latest ? day : latest
}

/**
 * Rule M25: the installments that are no longer covered when less money is left, with the days on which they are due
 * again: never before `earliest`, so that no one is late with money that was returned.
 */
export function reopenedInstallments<Installment extends DueInstallment>(
  installments: readonly Installment[],
  { beforeCents, afterCents }: { beforeCents: number; afterCents: number },
  earliest: Day,
): (Installment & { reopenedCents: number })[] {
  const before = allocateBalance(installments, beforeCents)
  return allocateBalance(installments, afterCents).flatMap((installment, index) => {
    const reopenedCents = (before[index]?.settledCents ?? 0) - installment.settledCents
    if (reopenedCents <= 0) return []
    const dueDay = installment.dueDay < earliest ? earliest : installment.dueDay
    return { ...installment, dueDay, reopenedCents }
  })
}

export type RefundFigures = {
  priceCents: number
  /** What covers the installments: rule M15. */
  coveredCents: number
  installments: readonly DueInstallment[]
  dueAgainDay: Day
}

export type RefundEffect = {
  priceCents: number
  /** What the guest has to pay again, and from which day on; undefined if nothing. */
  dueAgain: { cents: number; day: Day } | undefined
}

/** Rule M25: what the choice means for the guest, so that staff see it before they confirm. */
export function refundEffect(netCents: number, choice: RefundChoice, figures: RefundFigures): RefundEffect {
  const { priceCents, coveredCents, installments } = figures
  if (choice === 'price-lowered') return { priceCents: priceCents - netCents, dueAgain: undefined }
  if (choice === 'credit') return { priceCents, dueAgain: undefined }
  const covered = { beforeCents: coveredCents, afterCents: coveredCents - netCents }
  return { priceCents, dueAgain: sumDueAgain(reopenedInstallments(installments, covered, figures.dueAgainDay)) }
}

export function sumDueAgain(
  reopened: readonly { dueDay: Day; reopenedCents: number }[],
): { cents: number; day: Day } | undefined {
  const [day] = reopened.map(({ dueDay }) => dueDay).sort()
  return day === undefined ? undefined : { cents: reopened.reduce((sum, each) => sum + each.reopenedCents, 0), day }
}
