import type { SeatFacts } from './seats.ts'

type Priced = Pick<SeatFacts, 'confirmedSeats'> & { priceCents: number; priceIsPlaceholder: boolean }

/** Rule P15: all guests of a departure pay one price, so the first booking fixes it. */
export function keepsItsPrice({ confirmedSeats }: Priced): boolean {
  return confirmedSeats > 0
}

/** Rule P15: a departure with its own price changes only if an owner says so. */
export function followsCatalogue(departure: Priced, cataloguePriceCents: number): boolean {
  const { priceCents, priceIsPlaceholder } = departure
  return !keepsItsPrice(departure) && (priceIsPlaceholder || priceCents === cataloguePriceCents)
}
