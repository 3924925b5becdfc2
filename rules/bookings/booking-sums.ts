import type { Day } from '#rules/dates.ts'
import {
  type NextPayment,
  nextPayment,
  outstandingCents,
  unpaidInstallments,
} from '#rules/installments/next-payment.ts'
import type { DueDay, InstallmentKind, InstallmentState } from '#rules/installments/schedule.ts'
import type { Cents } from '#rules/money.ts'

type Scheduled = DueDay & {
  kind: InstallmentKind
  amountCents: number
  settledCents: number
  state: InstallmentState
}

/** What a caller asks about the money of a booking. */
export type BookingSums = {
  dueCents: Cents
  /** The sum that is late, and since when. */
  overdue: { cents: Cents; since: Day } | undefined
  /** The next payment that is not late. */
  next: NextPayment | undefined
}

/** From the schedule in the order of its due days. */
export function bookingSums(schedule: readonly Scheduled[]): BookingSums {
  const unpaid = unpaidInstallments(schedule)
  const late = unpaid.filter(({ state }) => state === 'overdue')
  const [first] = late
  return {
    dueCents: outstandingCents(unpaid),
    overdue: first && { cents: outstandingCents(late), since: first.dueDay },
    next: nextPayment(unpaid.filter(({ state }) => state !== 'overdue')),
  }
}
