import { articles } from '#content/articles/index.ts'
import type { DestinationSheet } from '#content/destinations/destination.ts'
import type { Catalogue } from '#rules/catalogue/catalogue.ts'
import { DEPOSIT_PERCENT } from '#rules/installments/schedule.ts'
import { QUOTE_FLOOR_PERCENT } from '#rules/quotes/quotes.ts'
import { MAX_SUPPLEMENT_PERCENT } from '#rules/rescue/rescue.ts'
import { destinationSheets, destinations } from './destinations.ts'
import { questions } from './faq.ts'
import { figures } from './figures.ts'
import { packages } from './packages.ts'

const sheets = destinations.map((card, index) => {
  return { ...card, ...(destinationSheets[index] as DestinationSheet), gallery: [] }
})

/** Staff can put a trip between two others. */
const STEP = 10

/** Rule A26: shipped trips are public, in the order of their lists. */
function withPlaces<Trip>(trips: readonly Trip[]): (Trip & { place: number; state: 'public' })[] {
  return trips.map((trip, index) => ({ ...trip, place: STEP * (index + 1), state: 'public' }))
}

/** The catalogue as it is shipped, until staff change it. */
export const shippedCatalogue: Catalogue = {
  destinations: withPlaces(sheets),
  packages: withPlaces(packages),
  articles,
  questions,
  extras: [],
  figures,
  sale: {
    depositPercent: DEPOSIT_PERCENT,
    maxSupplementPercent: MAX_SUPPLEMENT_PERCENT,
    quoteFloorPercent: QUOTE_FLOOR_PERCENT,
  },
}
