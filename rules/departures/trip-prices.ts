type Priced = { priceCents: number; priceIsPlaceholder: boolean }

/** What a trip costs per person. */
export type TripPrice = {
  cents: number
  /** Whether every coming departure costs the same. */
  isSame: boolean
  /** Rule M9: not sold for real money. */
  isPlaceholder: boolean
}

/**
 * The lowest price at which a trip is sold. A departure keeps its price when the catalogue's changes, so the catalogue
 * says it only for a trip without departures.
 */
export function tripPrice(
  departures: readonly Priced[],
  catalogue: { priceCents: number; pricePlaceholder: boolean },
): TripPrice {
  if (departures.length === 0) {
    return { cents: catalogue.priceCents, isSame: true, isPlaceholder: catalogue.pricePlaceholder }
  }
  const prices = departures.map(({ priceCents }) => priceCents)
  return {
    cents: Math.min(...prices),
    isSame: new Set(prices).size === 1,
    isPlaceholder: departures.some(({ priceIsPlaceholder }) => priceIsPlaceholder),
  }
}
