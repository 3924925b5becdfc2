import { dayText } from '#content/dates.ts'
import { DAYS_AFTER_CONFIRMING } from '#rules/installments/due-days.ts'
import type { DueDay } from '#rules/installments/schedule.ts'
import { formatDollars } from '#rules/money.ts'
import type { DueAgain } from '#rules/refunds/refund-meanings.ts'

/** Rule M3: a day, or what it depends on. */
export function dueText({ dueDay, awaitsConfirmation }: DueDay): string {
  const day = dayText(dueDay)
  return awaitsConfirmation ? `${DAYS_AFTER_CONFIRMING} days after we confirm your trip, not before ${day}` : day
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Rule M25: such as "$1.00 is due again by Dec 1, 2026". */
export function dueAgainText(dueAgain: readonly DueAgain[]): string {
  return listed.format(dueAgain.map(({ cents, day }) => `${formatDollars(cents)} is due again by ${dayText(day)}`))
}
