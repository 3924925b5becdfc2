import { dueAgainText } from '#content/payments/due-text.ts'
import { formatDollars } from '#rules/money.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import type { DueAgain, RefundChoice, RefundEffect } from '#rules/refunds/refund-meanings.ts'
import { methodNames } from './records.ts'

type Refund = { amountCents: number; netCents: number; method: MoneyMethod; priceBeforeCents: number }

/** Rule M25: the consequence of each choice, in one or two sentences. */
export function refundEffectText(choice: RefundChoice, refund: Refund, { priceCents, dueAgain }: RefundEffect): string {
  const { amountCents, netCents, method, priceBeforeCents } = refund
  const sent = `The guest gets ${formatDollars(amountCents)} back by ${methodNames[method]}.`
  switch (choice) {
    case 'price-lowered':
      return `${sent} The price goes from ${formatDollars(priceBeforeCents)} to ${formatDollars(priceCents)}, and none of it is due again.`
    case 'due-again':
      return `${sent} The price stays ${formatDollars(priceCents)}, ${dueText(dueAgain)}`
    case 'credit':
      return `We keep the money, and the price stays ${formatDollars(priceCents)}. The guest gets ${formatDollars(netCents)} of credit for another booking.`
  }
}

function dueText(dueAgain: readonly DueAgain[]): string {
  if (dueAgain.length === 0) return 'but the booking is covered without it, so nothing is due again.'
  return `so ${dueAgainText(dueAgain)}, and we remind the guest.`
}

/** Shown while the amount can't be read. */
export const refundEffectUnknown = 'Enter an amount to see what happens.'
