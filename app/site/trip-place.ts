import type { Destination } from '../../rules/catalogue/records.ts'

/** What maps, calendars and short lists show of a destination: the browser gets no more than it shows. */
export type TripPlace = Pick<Destination, 'id' | 'title' | 'durationText' | 'base' | 'baseCoordinates' | 'season'>

export function placeOf({ id, title, durationText, base, baseCoordinates, season }: Destination): TripPlace {
  return { id, title, durationText, base, baseCoordinates, season }
}
