import type { ArticleValue, DestinationValue, PackageValue, QuestionValue, SaleValue } from './schemas.ts'

export type DestinationId = 'alaska-us' | 'japan' | 'canada' | 'switzerland' | 'chile' | 'argentina'

export type PackageId =
  | 'alpine-explorer'
  | 'powder-pioneer'
  | 'lodge-luxury'
  | 'glacier-expedition'
  | 'sunrise-sessions'
  | 'backcountry-extreme'

/** What stays as it was shipped: where the base is, and the pictures rendered of it. */
type DestinationGround = {
  id: DestinationId
  country: string
  base: string
  baseCoordinates: { latitude: number; longitude: number }
  season: { text: string; months: readonly number[] }
  pictureAlt: string
}

export type Destination = DestinationGround &
  DestinationValue & {
    durationText: string
    priceText: string
    /** Rule M9: true until staff set a real price; a server with live payment credentials will not sell at this one. */
    pricePlaceholder: boolean
  }

export type Package = PackageValue & { id: PackageId; priceText: string; pictureAlt: string }

export type Article = ArticleValue & {
  slug: string
  /** Every word of the blocks at 220 words a minute, rounded up. */
  readMinutes: number
}

export type Question = QuestionValue & { id: string }

export type Sale = SaleValue

/** In an answer, this stands for the deposit’s share of the price, which an owner can change. */
export const DEPOSIT_SHARE = '{deposit}'

/** Everything that is offered and said about it. */
export type Catalogue = {
  destinations: readonly Destination[]
  packages: readonly Package[]
  /** Newest first. */
  articles: readonly Article[]
  questions: readonly Question[]
  sale: Sale
}
