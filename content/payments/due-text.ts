import { dayText } from '#content/dates.ts'
import { DAYS_AFTER_CONFIRMING } from '#rules/installments/due-days.ts'
import type { DueDay } from '#rules/installments/schedule.ts'

/** Rule M3: a day, or what it depends on. */
export function dueText({ dueDay, awaitsConfirmation }: DueDay): string {
  const day = dayText(dueDay)
  return awaitsConfirmation ? `${DAYS_AFTER_CONFIRMING} days after we confirm your trip, not before ${day}` : day
}
