import { formatPrice } from '#rules/money.ts'
import { departureWords } from './departure-words.ts'

export const priceWords = {
  /** Rule M9: in place of a placeholder, except where docs/specification.md prints the number. */
  soon: 'Price announced soon',
}

/** A date’s price on its card. */
export function departurePrice({ priceCents, priceIsPlaceholder }: Priced): string {
  return priceIsPlaceholder ? priceWords.soon : departureWords.price(formatPrice(priceCents))
}

type Priced = { priceCents: number; priceIsPlaceholder: boolean }
