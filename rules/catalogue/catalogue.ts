import type { Id } from '#rules/ids.ts'
import type { CatalogueFields } from './schemas.ts'
import type { TripState } from './trip-states.ts'

/** The last part of its page’s address. Only the catalogue knows which there are. */
export type DestinationId = Id<'destination'>
export type PackageId = Id<'package'>

export type Destination = CatalogueFields['destination'] & {
  id: DestinationId
  state: TripState
  durationText: string
  priceText: string
  /** Rule M9: true until staff set a real price. A server with live payment credentials does not sell at a placeholder. */
  pricePlaceholder: boolean
}

export type Package = CatalogueFields['package'] & { id: PackageId; state: TripState; priceText: string }

export type Article = CatalogueFields['article'] & {
  slug: string
  /** At 220 words a minute, rounded up. */
  readMinutes: number
}

export type Question = CatalogueFields['question'] & { id: string }

/** Rule M38: what staff can add to a booking, such as a single room. */
export type Extra = CatalogueFields['extra'] & { id: string }

export type FigureId =
  | `about-${'countries' | 'skiers' | 'safety' | 'operators'}`
  | `press-${'destinations' | 'guests' | 'years' | 'days'}`

/** One of the numbers on the pages About and Press. */
export type SiteFigure = CatalogueFields['figure'] & { id: FigureId; page: 'about' | 'press' }

export type PaymentTerms = CatalogueFields['payment-terms']

/** In an answer, stands for the deposit’s share of the price, which an owner can change. */
export const DEPOSIT_SHARE = '{deposit}'
/** In an answer, stand for how many public destinations and packages there are, in words. */
export const DESTINATION_COUNT = '{destinations}'
export const PACKAGE_COUNT = '{packages}'
/** As a figure, stands for the number of countries or destinations that the catalogue has. */
export const COUNTED_FIGURE = '{count}'

/** Every trip that was ever on the site. Each list is in the order of the site. */
export type Trips = {
  destinations: readonly Destination[]
  packages: readonly Package[]
}

export type Catalogue = Trips & {
  /** Newest first. */
  articles: readonly Article[]
  questions: readonly Question[]
  /** By title. */
  extras: readonly Extra[]
  /** In the order of their pages. */
  figures: readonly SiteFigure[]
  sale: PaymentTerms
}
