import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Tools } from '#operations/tools.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { tripPrice } from '#rules/departures/trip-prices.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import type { ApiHandlers } from '#server/api/definition.ts'
import { readPlainCursor, toList } from '#server/api/lists.ts'
import { notFound, refuse } from '#server/api/problems.ts'

export const tripCalls: ApiHandlers<'listTrips' | 'getTrip'> = {
  async listTrips({ query }, tools) {
    const read = readPlainCursor('listTrips', query)
    if (!read.ok) return read
    const trips = await loadTrips(tools)
    const last = trips.findIndex(({ id }) => id === read.after?.id)
    if (read.after && last < 0) return refuse('invalid-cursor')
    const page = trips.slice(last + 1, last + 1 + query.limit)
    const next = last + 1 + query.limit < trips.length ? page.at(-1) : undefined
    return toList('listTrips', page, next && { at: '', id: next.id })
  },
  async getTrip({ params }, tools) {
    const trip = (await loadTrips(tools)).find(({ id }) => id === params.id)
    return trip ? { ok: true, body: trip } : notFound
  },
}

/** A handful, in the order of the site. */
async function loadTrips(tools: Tools) {
  const [departures, { destinations }] = await Promise.all([listPublicDepartures(tools), tools.catalogue.current()])
  return destinations.map((destination) => toTrip(destination, departures, tools))
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
    category,
    durationDays,
    features: [...features],
    priceCents: price.cents,
    isSamePrice: price.isSame,
    isPlaceholderPrice: price.isPlaceholder,
    currency: CURRENCY,
    url: `${site.publicUrl}/destination/${id}`,
  }
}
