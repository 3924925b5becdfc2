import { z } from 'zod'
import { listMonthOdds, type TripOdds } from '#db/days/odds.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Tools } from '#operations/tools.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { tripPrice } from '#rules/departures/trip-prices.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { defineCall } from '#server/api/define-call.ts'
import { readPlainCursor, toList } from '#server/api/lists.ts'
import { notFound, refuse } from '#server/api/problems.ts'
import { cents, currency, exampleList, listOf, listQuery } from '#server/api/schema-fields.ts'

/** The specification names categories after skills that the trips do not need, so the API uses the tab labels. */
const CATEGORIES = { beginner: 'classic', intermediate: 'private', advanced: 'heli-assisted' } as const

const monthOdds = z.strictObject({
  /** 1 is January. */
  month: z.int().min(1).max(12),
  recordedDays: z.int(),
  flownDays: z.int(),
  /** Flown for a part of the day. */
  partDays: z.int(),
  firstYear: z.int(),
  lastYear: z.int(),
})

const trip = z.strictObject({
  id: z.string(),
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  country: z.string(),
  base: z.string(),
  timeZone: z.string(),
  season: z.string(),
  category: z.enum(Object.values(CATEGORIES)),
  durationDays: z.int(),
  features: z.array(z.string()),
  /** The lowest price per person of an upcoming departure. */
  priceCents: cents,
  /** True if every upcoming departure has this price. */
  isSamePrice: z.boolean(),
  /** Rule M9: true if the price is a placeholder, which is never charged. */
  isPlaceholderPrice: z.boolean(),
  currency,
  /** Rule L4: how often its days were flown, for each month with 20 recorded days or more. */
  flyingOdds: z.array(monthOdds),
  /** The trip's page on our site. */
  url: z.url(),
})

const trips = listOf(trip)

export const tripSchemas = { MonthOdds: monthOdds, Trip: trip, TripList: trips }

const exampleTrip: z.input<typeof trip> = {
  id: 'japan',
  title: 'Japan',
  tagline: 'Siberian cold, sea moisture, deep snow',
  description: '4 days in the Northern Japanese Alps from the Hakuba Valley.',
  country: 'Japan',
  base: 'Hakuba Valley',
  timeZone: 'Asia/Tokyo',
  season: 'January-March',
  category: 'private',
  durationDays: 4,
  features: ['8 seats, one chartered helicopter', '6-8 runs on a flying day'],
  priceCents: 389000,
  isSamePrice: true,
  isPlaceholderPrice: false,
  currency: 'USD',
  flyingOdds: [{ month: 2, recordedDays: 52, flownDays: 35, partDays: 6, firstYear: 2024, lastYear: 2026 }],
  url: 'https://powderpool.example/destination/japan',
}

export const tripCalls = {
  listTrips: defineCall({
    method: 'GET',
    path: '/trips',
    group: 'Trips',
    title: 'List trips',
    text: 'Every trip in the catalogue, with its lowest upcoming price, in the site’s order.',
    forOperators: true,
    query: listQuery({}),
    answer: trips,
    example: { answer: exampleList(exampleTrip) },
    async handle({ query }, tools) {
      const read = readPlainCursor('listTrips', query)
      if (!read.ok) return read
      const rows = await loadTrips(tools)
      const last = rows.findIndex(({ id }) => id === read.after?.id)
      if (read.after && last < 0) return refuse('invalid-cursor')
      const page = rows.slice(last + 1, last + 1 + query.limit)
      const next = last + 1 + query.limit < rows.length ? page.at(-1) : undefined
      return toList('listTrips', page, next && { at: '', id: next.id })
    },
  }),
  getTrip: defineCall({
    method: 'GET',
    path: '/trips/{id}',
    group: 'Trips',
    title: 'Get a trip',
    text: 'One trip in the catalogue.',
    forOperators: true,
    params: z.strictObject({ id: z.string() }),
    answer: trip,
    example: { id: 'japan', answer: exampleTrip },
    async handle({ params }, tools) {
      const found = (await loadTrips(tools)).find(({ id }) => id === params.id)
      return found ? { ok: true, body: found } : notFound
    },
  }),
}

/** There are only a few trips, so they are loaded together, in the site's order. */
async function loadTrips(tools: Tools) {
  const [departures, { destinations }] = await Promise.all([listPublicDepartures(tools), tools.catalogue.current()])
  const odds = await listMonthOdds(
    tools.db,
    destinations.map(({ id }) => id),
  )
  return destinations.map((destination) => ({
    ...toTrip(destination, departures, tools),
    flyingOdds: odds.filter((each) => each.destination === destination.id).map(toMonthOdds),
  }))
}

function toMonthOdds({ month, days, flown, part, firstYear, lastYear }: TripOdds): z.input<typeof monthOdds> {
  return { month, recordedDays: days, flownDays: flown, partDays: part, firstYear, lastYear }
}

function toTrip(destination: Destination, departures: readonly PublicDeparture[], { site }: Tools) {
  const { id, title, tagline, description, country, base, timeZone, season, category, durationDays, features } =
    destination
  const price = tripPrice(
    departures.filter((departure) => departure.destination === id),
    destination,
  )
  return {
    id,
    title,
    tagline,
    description,
    country,
    base,
    timeZone,
    season: season.text,
    category: CATEGORIES[category],
    durationDays,
    features: [...features],
    priceCents: price.cents,
    isSamePrice: price.isSame,
    isPlaceholderPrice: price.isPlaceholder,
    currency: CURRENCY,
    url: `${site.publicUrl}/destination/${id}`,
  }
}
