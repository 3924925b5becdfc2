export type DestinationId = 'alaska-us' | 'japan' | 'canada' | 'switzerland' | 'chile' | 'argentina'

/** The tab of the dates page, under its internal value. It does not grade skill: content/skill-scale.ts does. */
export type CategoryValue = 'beginner' | 'intermediate' | 'advanced'

/** What cards, lists and graphics show. */
export type Destination = {
  id: DestinationId
  title: string
  country: string
  tagline: string
  /** One or two sentences, for the card. */
  description: string
  durationDays: number
  durationText: string
  category: CategoryValue
  maxParticipants: number
  runsPerDay: '6-8'
  base: string
  baseCoordinates: { latitude: number; longitude: number }
  season: { text: string; months: readonly number[] }
  priceCents: number
  /** Rule M9: true until staff set a real price; a server with live payment credentials will not sell at this one. */
  pricePlaceholder: true
  priceText: string
  features: readonly [string, string, string, string, string]
  pictureAlt: string
}

/** The texts of the destination's own page. Its loader picks one of the six, so no browser gets the other five. */
export type DestinationSheet = {
  /** 120 to 155 characters, for search results. */
  metaDescription: string
  about: readonly string[]
  terrain: string
  /** How a guest usually reaches the base. Travel to it is not part of the trip. */
  gettingThere: string
  included: readonly string[]
  skill: string
}
