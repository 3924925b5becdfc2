type Priced = { priceCents: number; priceIsPlaceholder: boolean }

/** What a trip costs per person. */
export type TripPrice = {
  cents: number
  /** Whether every coming departure with a real price costs the same. */
  isSame: boolean
  /** Rule M9: not sold for real money. */
  isPlaceholder: boolean
}

/**
 * The lowest real price at which a trip is sold (rule M9). A departure keeps its price when the catalogue's changes, so the
 * catalogue says it only for a trip without such departures.
 */
export function tripPrice(
  departures: readonly Priced[],
  catalogue: { priceCents: number; pricePlaceholder: boolean },
): TripPrice {
  const prices = departures.filter(({ priceIsPlaceholder }) => !priceIsPlaceholder).map(({ priceCents }) => priceCents)
  if (prices.length === 0) {
    return { cents: catalogue.priceCents, isSame: true, isPlaceholder: catalogue.pricePlaceholder }
  }
  return { cents: Math.min(...prices), isSame: new Set(prices).size === 1, isPlaceholder: false }
}
