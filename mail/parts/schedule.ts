import { scheduleWords as words } from '#content/mail/installment-mails.ts'
import { dueText } from '#content/payments/due-text.ts'
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

/** The schedule, unless everything is paid. */
export function unpaidBlocks(schedule: readonly ScheduledInstallment[]): Block[] {
  return schedule.some(({ amountCents, settledCents }) => settledCents < amountCents) ? scheduleBlocks(schedule) : []
}

/** Rule M3: what is paid, and what is due on which day. */
export function scheduleRows(schedule: readonly ScheduledInstallment[]): Row[] {
  return schedule.map(({ kind, amountCents, settledCents, ...due }) => {
    const name = installmentNames[kind]
    const sum = formatDollars(amountCents)
    const left = amountCents - settledCents
    if (left === 0) return { label: name, value: words.paid(sum) }
    const value = settledCents > 0 ? words.partlyPaid(formatDollars(left), sum) : sum
    return { label: words.due(name, dueText(due)), value, strong: true }
  })
}

/** A schedule with a single installment means payment in full. */
export function planOf(schedule: readonly ScheduledInstallment[]): PaymentPlan {
  return schedule.length > 1 ? 'deposit' : 'full'
}
