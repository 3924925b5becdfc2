import { dayText } from '#content/dates.ts'
import { scheduleWords as words } from '#content/mail/installment-mails.ts'
import { installmentNames } from '#content/payments/payment-words.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import type { ScheduledInstallment } from '#rules/mail/mails.ts'
import { formatDollars } from '#rules/money.ts'
import type { Block } from './mail.ts'
import { subheading } from './parts.tsx'
import type { Row } from './rows.tsx'

export function scheduleBlocks(schedule: readonly ScheduledInstallment[]): Block[] {
  return [subheading(words.heading), scheduleRows(schedule)]
}

/** Rule M3: what is paid, and what is due on which day. */
export function scheduleRows(schedule: readonly ScheduledInstallment[]): Row[] {
  return schedule.map(({ kind, dueDay, amountCents, settledCents }) => {
    const name = installmentNames[kind]
    const sum = formatDollars(amountCents)
    const left = amountCents - settledCents
    if (left === 0) return { label: name, value: words.paid(sum) }
    const value = settledCents > 0 ? words.partlyPaid(formatDollars(left), sum) : sum
    return { label: words.due(name, dayText(dueDay)), value, strong: true }
  })
}

/** A schedule with a single installment means payment in full. */
export function planOf(schedule: readonly ScheduledInstallment[]): PaymentPlan {
  return schedule.length > 1 ? 'deposit' : 'full'
}
