import type { TimeZone } from '#rules/dates.ts'
import type { CatalogueFields } from './schemas.ts'

export type DestinationId = 'alaska-us' | 'japan' | 'canada' | 'switzerland' | 'chile' | 'argentina'

export type PackageId =
  | 'alpine-explorer'
  | 'powder-pioneer'
  | 'lodge-luxury'
  | 'glacier-expedition'
  | 'sunrise-sessions'
  | 'backcountry-extreme'

/** Staff cannot change these: the base and the pictures rendered of it. */
type FixedDestinationFields = {
  id: DestinationId
  country: string
  base: string
  timeZone: TimeZone
  baseCoordinates: { latitude: number; longitude: number }
  season: { text: string; months: readonly number[] }
  pictureAlt: string
}

export type Destination = FixedDestinationFields &
  CatalogueFields['destination'] & {
    durationText: string
    priceText: string
    /** Rule M9: true until staff set a real price. A server with live payment credentials does not sell at a placeholder. */
    pricePlaceholder: boolean
  }

export type Package = CatalogueFields['package'] & { id: PackageId; priceText: string; pictureAlt: string }

export type Article = CatalogueFields['article'] & {
  slug: string
  /** At 220 words a minute, rounded up. */
  readMinutes: number
}

export type Question = CatalogueFields['question'] & { id: string }

export type FigureId =
  | `about-${'countries' | 'skiers' | 'safety' | 'operators'}`
  | `press-${'destinations' | 'guests' | 'years' | 'days'}`

/** One of the numbers on the pages About and Press. */
export type SiteFigure = CatalogueFields['figure'] & { id: FigureId; page: 'about' | 'press' }

export type PaymentTerms = CatalogueFields['payment-terms']

/** In an answer, stands for the deposit’s share of the price, which an owner can change. */
export const DEPOSIT_SHARE = '{deposit}'

export type Catalogue = {
  destinations: readonly Destination[]
  packages: readonly Package[]
  /** Newest first. */
  articles: readonly Article[]
  questions: readonly Question[]
  /** In the order of their pages. */
  figures: readonly SiteFigure[]
  sale: PaymentTerms
}
