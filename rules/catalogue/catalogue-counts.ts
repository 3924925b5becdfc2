import type { Destination, Trips } from './catalogue.ts'
import { seasonText } from './season-text.ts'

/** Mountains between these latitudes, far enough west, are the Andes. */
const ANDES = { north: -20, east: -60 }
const TROPIC = 23.5
const FAR_NORTH = 60

export type CatalogueCounts = ReturnType<typeof countCatalogue>

/** What pages say about all public trips together. */
export function countCatalogue({ destinations, packages }: Trips) {
  const days = destinations.map(({ durationDays }) => durationDays)
  const north = destinations.filter(({ baseCoordinates }) => baseCoordinates.latitude >= 0)
  const south = destinations.filter(({ baseCoordinates }) => baseCoordinates.latitude < 0)
  const seats = mostCommon(destinations.map(({ maxParticipants }) => maxParticipants)) ?? 0
  const months = new Set(destinations.flatMap(({ season }) => season.months))
  const byLatitude = destinations.toSorted(
    (one, other) => other.baseCoordinates.latitude - one.baseCoordinates.latitude,
  )
  return {
    destinations: destinations.length,
    packages: packages.length,
    countries: new Set(destinations.map(({ country }) => country)).size,
    hemispheres: Number(north.length > 0) + Number(south.length > 0),
    shortestDays: Math.min(...days),
    longestDays: Math.max(...days),
    seats,
    /** Destinations with another number of seats. */
    otherSeats: destinations
      .filter(({ maxParticipants }) => maxParticipants !== seats)
      .map(({ title, maxParticipants }) => ({ title, seats: maxParticipants })),
    runsPerDay: mostCommon(destinations.map(({ runsPerDay }) => runsPerDay)) ?? '',
    northSeason: spanOf(north),
    southSeason: spanOf(south),
    openMonths: months.size,
    northernmost: byLatitude[0]?.base ?? '',
    southernmost: byLatitude.at(-1)?.base ?? '',
    regions: countRegions(destinations),
  }
}

function countRegions(destinations: readonly Destination[]) {
  const places = destinations.map(({ baseCoordinates }) => baseCoordinates)
  const isAndes = (place: Destination['baseCoordinates']) =>
    place.latitude < ANDES.north && place.longitude < ANDES.east
  const isSouth = ({ latitude }: Destination['baseCoordinates']) => latitude < -TROPIC
  return {
    north: places.filter(({ latitude }) => latitude > TROPIC && latitude <= FAR_NORTH).length,
    farNorth: places.filter(({ latitude }) => latitude > FAR_NORTH).map(({ latitude }) => Math.round(latitude)),
    tropics: places.filter((place) => Math.abs(place.latitude) <= TROPIC && !isAndes(place)).length,
    andes: places.filter(isAndes).length,
    south: places.filter((place) => isSouth(place) && !isAndes(place)).length,
  }
}

/** The months in which any of them flies, from the first after the longest break: December-May. */
function spanOf(destinations: readonly Destination[]): string {
  const open = new Set(destinations.flatMap(({ season }) => season.months))
  if (open.size === 0 || open.size === 12) return ''
  const starts = [...open].filter((month) => !open.has(((month + 10) % 12) + 1))
  const breakBefore = (start: number) => {
    let length = 0
    while (!open.has(((start - 2 - length + 24) % 12) + 1)) length++
    return length
  }
  const first = starts.toSorted((one, other) => breakBefore(other) - breakBefore(one))[0] ?? 1
  const turned = Array.from({ length: 12 }, (_, index) => ((first - 1 + index) % 12) + 1)
  const last = turned.findLast((month) => open.has(month)) ?? first
  return seasonText(first === last ? [first] : [first, last])
}

function mostCommon<Value>(values: readonly Value[]): Value | undefined {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
