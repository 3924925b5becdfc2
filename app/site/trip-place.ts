import type { Destination } from '#rules/catalogue/catalogue.ts'

/** The part of a destination that maps, calendars and short lists show. */
export type TripPlace = Pick<Destination, 'id' | 'title' | 'durationText' | 'base' | 'baseCoordinates' | 'season'>

export function placeOf({ id, title, durationText, base, baseCoordinates, season }: Destination): TripPlace {
  return { id, title, durationText, base, baseCoordinates, season }
}

/** 61.13° N 146.35° W */
export function coordinatesText({ latitude, longitude }: Destination['baseCoordinates']): string {
  const part = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(2)}° ${degrees >= 0 ? positive : negative}`
  return `${part(latitude, 'N', 'S')} ${part(longitude, 'E', 'W')}`
}
