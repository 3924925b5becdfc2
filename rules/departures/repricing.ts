import type { SeatFacts } from './seats.ts'

type Priced = Pick<SeatFacts, 'confirmedSeats'> & { priceCents: number; priceIsPlaceholder: boolean }

/**
 * Rule P15: all guests of a departure pay one price, so the first booking fixes it. Rule M9: no one paid a placeholder with
 * real money.
 */
export function keepsItsPrice({ confirmedSeats, priceIsPlaceholder }: Priced): boolean {
  return confirmedSeats > 0 && !priceIsPlaceholder
}

/** Rule P15: a departure with its own price changes only if an owner says so. */
export function followsCatalogue(departure: Priced, cataloguePriceCents: number): boolean {
  const { priceCents, priceIsPlaceholder } = departure
  return !keepsItsPrice(departure) && (priceIsPlaceholder || priceCents === cataloguePriceCents)
}
