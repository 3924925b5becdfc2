import { z } from 'zod'
import { TRIP_CATEGORIES } from '#rules/catalogue/schemas.ts'
import { cents, currency, listOf, listQuery } from './fields.ts'

export const trip = z.strictObject({
  id: z.string(),
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  country: z.string(),
  base: z.string(),
  timeZone: z.string(),
  season: z.string(),
  category: z.enum(TRIP_CATEGORIES),
  durationDays: z.int(),
  features: z.array(z.string()),
  /** The lowest price of a coming departure, for one person. */
  priceCents: cents,
  /** Whether every coming departure has this price. */
  isSamePrice: z.boolean(),
  /** Rule M9: not sold for real money. */
  isPlaceholderPrice: z.boolean(),
  currency,
  /** Its page on our site. */
  url: z.url(),
})

export const trips = listOf(trip)

export const tripsQuery = listQuery({})

export const tripPath = z.strictObject({ id: z.string() })
