import type { Day } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'

/** Inclusive. */
export type DateRange = { from: Day; until: Day }

/** The company a party would fly with: anyone, at least one more person of its sport, or its sport alone. */
export const COMPANIES = ['anyone', 'one-more', 'own-sport'] as const
export type Company = (typeof COMPANIES)[number]

/** ISO 639 codes. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'no', 'pl', 'ja', 'ko', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** More than any trip costs. */
export const MAX_PRICE_DOLLARS = 100_000

/** The two fields of each date range. */
export const RANGE_FIELDS = [
  { from: 'from1', until: 'until1' },
  { from: 'from2', until: 'until2' },
  { from: 'from3', until: 'until3' },
] as const

/** Rule W6: what a party says on the page of its place. An empty list, or null, says nothing. */
export type Wishes = {
  /** 1 is January. */
  months: number[]
  ranges: DateRange[]
  destinations: string[]
  /** For one person. */
  maxPriceCents: number | null
  company: Company
  languages: Language[]
  /** Dates that the party added one by one. */
  also: DepartureId[]
  /** Dates that the party does not want. */
  not: DepartureId[]
}

export const noWishes: Wishes = {
  months: [],
  ranges: [],
  destinations: [],
  maxPriceCents: null,
  company: 'anyone',
  languages: [],
  also: [],
  not: [],
}

/** A party with several entries need not repeat itself: an entry without wishes uses another entry's. */
export function wishesOf(own: Wishes | null, others: readonly (Wishes | null)[]): Wishes {
  return own ?? others.find((each) => each !== null) ?? noWishes
}

/**
 * When two entries of one person become one, the kept entry decides, and what the other one refused stays refused.
 * `refused` are dates that only the other address was asked about.
 */
export function mergedWishes(
  kept: Wishes | null,
  dropped: Wishes | null,
  refused: readonly DepartureId[],
): Wishes | null {
  const stated = kept ?? dropped
  if (!stated && refused.length === 0) return null
  const also = new Set([...(dropped?.also ?? []), ...(kept?.also ?? [])])
  const not = new Set([...(dropped?.not ?? []), ...(kept?.not ?? []), ...refused])
  return { ...(stated ?? noWishes), also: [...also].filter((id) => !not.has(id)), not: [...not] }
}

/** The part of it that explains why a date is proposed. */
export type Said = Pick<Wishes, 'months' | 'ranges' | 'destinations'> & {
  flexibleDates: boolean
  flexibleDestination: boolean
}
