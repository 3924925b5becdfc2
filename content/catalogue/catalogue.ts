import { articles } from '#content/articles/index.ts'
import type { Catalogue } from '#rules/catalogue/catalogue.ts'
import { DEPOSIT_PERCENT } from '#rules/installments/schedule.ts'
import { QUOTE_FLOOR_PERCENT } from '#rules/quotes/quotes.ts'
import { MAX_SUPPLEMENT_PERCENT } from '#rules/rescue/rescue.ts'
import { destinationSheets, destinations } from './destinations.ts'
import { questions } from './faq.ts'
import { figures } from './figures.ts'
import { packages } from './packages.ts'

/** The catalogue as it is shipped, until staff change it. */
export const shippedCatalogue: Catalogue = {
  destinations: destinations.map((destination) => ({ ...destination, ...destinationSheets[destination.id] })),
  packages,
  articles,
  questions,
  figures,
  sale: {
    depositPercent: DEPOSIT_PERCENT,
    maxSupplementPercent: MAX_SUPPLEMENT_PERCENT,
    quoteFloorPercent: QUOTE_FLOOR_PERCENT,
  },
}
