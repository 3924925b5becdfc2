import { dayText } from '#content/dates.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'
import { formatPrice } from '#rules/money.ts'
import { DEFAULT_METHOD, feeShareOf, type PaymentMethod } from '#rules/orders/methods.ts'
import type { DueToBook, PriceFacts } from '#rules/orders/price-facts.ts'
import { departureWords } from './departure-words.ts'

const fee = `${feeShareOf(DEFAULT_METHOD) * 100}%`
const ways: Record<PaymentMethod, string> = {
  paypal: 'PayPal',
  'bank-transfer': 'bank transfer',
  crypto: 'cryptocurrency',
}

export const priceWords = {
  /** Rule M9: in place of a placeholder, except where docs/specification.md prints the number. */
  soon: 'Price announced soon',
}

/**
 * Rule M33: a date’s price, what books a seat, the fees, and what happens to the money. The same parts are on every card,
 * page and mail that offers the date.
 */
export function priceParts(facts: PriceFacts | null): readonly [price: string, ...rest: string[]] {
  if (!facts) return [priceWords.soon]
  const { priceCents, dueToBook, methods, flight } = facts
  return [departureWords.price(formatPrice(priceCents)), dueText(dueToBook), ...feesOf(methods), ...promiseOf(flight)]
}

/** The parts as one sentence, for mails. */
export const priceLine = (facts: PriceFacts | null): string => priceParts(facts).join(' · ')

function dueText({ kind, cents }: DueToBook): string {
  if (kind === 'full') return 'paid in full'
  return `${kind === 'deposit' ? 'deposit' : 'deposit and first installment'} ${formatPrice(cents)}`
}

/** Rules M2 and M24: what each way to pay costs, for those that are offered. */
function feesOf(methods: readonly PaymentMethod[]): string[] {
  const free = waysText(methods.filter((method) => feeShareOf(method) === 0))
  const charged = waysText(methods.filter((method) => feeShareOf(method) > 0))
  if (!charged) return free ? [`no fee by ${free}`] : []
  return [free ? `no fee by ${free}, ${fee} by ${charged}` : `${fee} fee by ${charged}`]
}

const waysText = (methods: readonly PaymentMethod[]) => methods.map((method) => ways[method]).join(' or ')

function promiseOf({ status, decideBy }: Flight): string[] {
  if (status === 'cancelled') return []
  if (isConfirmed(status)) return ['trip confirmed']
  return [decideBy ? `confirmed by ${dayText(decideBy)} or refunded` : 'full refund until we confirm it']
}
