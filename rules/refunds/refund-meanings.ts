import { addDays, type Day } from '#rules/dates.ts'
import { type BookedInstallment, NEW_INSTALLMENT } from '#rules/installments/schedule.ts'
import { settleBy } from '#rules/payments/ledger.ts'
import { DECIDED_MEANINGS } from '#rules/payments/payments.ts'

/** Rule M25: what staff choose when they give something back. With a credit, the money stays with the booking. */
export const REFUND_CHOICES = [...DECIDED_MEANINGS, 'credit'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

/** Long enough for a bank transfer, and for the guest to read the mail. */
const DUE_AGAIN_DAYS = 14

/** Rule M25: an amount that is due again gets two weeks, but never beyond the start. */
export function dueAgainDay(today: Day, startDate: Day): Day {
  const latest = startDate > today ? startDate : today
  const day = addDays(today, DUE_AGAIN_DAYS)
  return day < latest ? day : latest
}

/** An amount that a guest has to pay again, and by when. */
export type DueAgain = { cents: number; day: Day }

export type Reopened = { installments: BookedInstallment[]; dueAgain: DueAgain[] }

/**
 * Rule M25: what is no longer covered when less money is left is due again. It becomes a separate installment, due on `day`, so that no one is late with money that was returned, and what stays paid stays settled. What is due later
 * anyway keeps its day.
 */
export function reopenInstallments(
  installments: readonly BookedInstallment[],
  { beforeCents, afterCents }: { beforeCents: number; afterCents: number },
  day: Day,
): Reopened {
  const before = settleBy(installments, beforeCents)
  const after = settleBy(installments, afterCents).map((each, index) => ({
    each,
    reopenedCents: (before[index]?.settledCents ?? 0) - each.settledCents,
  }))
  const isPassed = ({ each }: (typeof after)[number]) => each.dueDay < day
  const movedCents = after.filter(isPassed).reduce((sum, { reopenedCents }) => sum + reopenedCents, 0)
  const moved = { ...NEW_INSTALLMENT, kind: 'due-again', dueDay: day, amountCents: movedCents } as const
  return {
    installments: [
      ...after.map((one) =>
        isPassed(one) ? { ...one.each, amountCents: one.each.amountCents - one.reopenedCents } : one.each,
      ),
      ...(movedCents > 0 ? [moved] : []),
    ],
    dueAgain: [
      { cents: movedCents, day },
      ...after
        .filter((one) => !isPassed(one))
        .map(({ each, reopenedCents }) => ({ cents: reopenedCents, day: each.dueDay })),
    ].filter(({ cents }) => cents > 0),
  }
}

export type RefundFigures = {
  priceCents: number
  /** What covers the installments: rule M15. */
  coveredCents: number
  installments: readonly BookedInstallment[]
  dueAgainDay: Day
}

export type RefundEffect = {
  priceCents: number
  dueAgain: DueAgain[]
}

/** Rule M25: what the choice means for the guest, so that staff see it before they confirm. */
export function refundEffect(netCents: number, choice: RefundChoice, figures: RefundFigures): RefundEffect {
  const { priceCents, coveredCents, installments } = figures
  if (choice === 'price-lowered') return { priceCents: priceCents - netCents, dueAgain: [] }
  if (choice === 'credit') return { priceCents, dueAgain: [] }
  const covered = { beforeCents: coveredCents, afterCents: coveredCents - netCents }
  return { priceCents, dueAgain: reopenInstallments(installments, covered, figures.dueAgainDay).dueAgain }
}
