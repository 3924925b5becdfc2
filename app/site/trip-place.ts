import type { Destination } from '#rules/catalogue/catalogue.ts'

/** The part of a destination that maps, calendars and short lists show. */
export type TripPlace = Pick<
  Destination,
  'id' | 'title' | 'durationText' | 'country' | 'base' | 'baseCoordinates' | 'season' | 'picture'
>

export function placeOf(destination: Destination): TripPlace {
  const { id, title, durationText, country, base, baseCoordinates, season, picture } = destination
  return { id, title, durationText, country, base, baseCoordinates, season, picture }
}

/** Each country once, in the order of its first destination. */
export function countriesOf(places: readonly Pick<Destination, 'country'>[]): string[] {
  return [...new Set(places.map(({ country }) => country))]
}

/** 61.13° N 146.35° W */
export function coordinatesText({ latitude, longitude }: Destination['baseCoordinates']): string {
  const part = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(2)}° ${degrees >= 0 ? positive : negative}`
  return `${part(latitude, 'N', 'S')} ${part(longitude, 'E', 'W')}`
}
