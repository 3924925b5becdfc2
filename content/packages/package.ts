export type PackageId =
  | 'alpine-explorer'
  | 'powder-pioneer'
  | 'lodge-luxury'
  | 'glacier-expedition'
  | 'sunrise-sessions'
  | 'backcountry-extreme'

export type Difficulty = 'Intermediate' | 'Advanced' | 'Expert' | 'Expert Only'

/** Local time on the 24-hour clock, HH:MM, so that a timeline can be drawn from it. */
export type ItineraryItem = {
  day?: number
  time: string
  activity: string
  /** Out with the helicopter, from the first take-off until the flight back begins. */
  inField?: true
}

export type Package = {
  id: PackageId
  title: string
  description: string
  /** 120 to 155 characters, for search results. */
  metaDescription: string
  longDescription: readonly string[]
  durationText: string
  difficulty: Difficulty
  priceCents: number
  priceText: string
  runsText?: string
  nightsText?: string
  maxGuests?: number
  features: readonly string[]
  includes: readonly string[]
  itinerary: readonly ItineraryItem[]
  pictureAlt: string
}
