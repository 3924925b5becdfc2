import { dayText } from '../../content/dates.ts'
import { scheduleWords as words } from '../../content/instalment-mails.ts'
import type { ScheduledPart } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { PaymentPlan } from '../../rules/schedule.ts'
import type { Fact } from './parts.tsx'

/** Rule M3: what is paid, and what is due on which day. */
export function scheduleFacts(schedule: readonly ScheduledPart[]): Fact[] {
  return schedule.map(({ part, dueDay, amountCents, settledCents }) => {
    const name = words.parts[part]
    const sum = dollars(amountCents)
    const left = amountCents - settledCents
    if (left === 0) return { label: name, value: words.paid(sum) }
    const value = settledCents > 0 ? words.partly(dollars(left), sum) : sum
    return { label: words.due(name, dayText(dueDay)), value, strong: true }
  })
}

/** A schedule with a single part was paid in full. */
export function planOf(schedule: readonly ScheduledPart[]): PaymentPlan {
  return schedule.length > 1 ? 'deposit' : 'full'
}
