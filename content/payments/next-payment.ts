import type { NextPayment } from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'
import { dueText } from './due-text.ts'
import { installmentNames } from './payment-words.ts'

/** Named after every payment, so that no one has to look for it in the schedule. */
export function nextPaymentText(next: NextPayment | undefined): string {
  if (!next) return 'Everything is paid. Nothing more is due.'
  return `Next: ${installmentNames[next.kind]}, ${formatDollars(next.cents)}, due ${dueText(next)}.`
}
