import type { DepartureId } from './ids.ts'

/**
 * Cached pages depend on these topics, and change notices name them. A topic includes the topics below it: `departures` is
 * every departure, `departures/japan` every departure of one trip, and `departures/japan/<id>` one of them.
 * `reviews/japan` is what guests said about one trip, `reviews` about any. `recorded-days` is how often any trip flew.
 * The choice of departures on the home page is a separate topic, which no notice names. No page depends on `partners`.
 */
export type Topic =
  | 'catalogue'
  | 'departures'
  | `departures/${string}`
  | 'reviews'
  | `reviews/${string}`
  | 'recorded-days'
  | 'closest-departures'
  | 'partners'

export function tripTopic(destination: string): Topic {
  return `departures/${destination}`
}

export function reviewsTopic(destination: string): Topic {
  return `reviews/${destination}`
}

export function departureTopic({ id, destination }: { id: DepartureId; destination: string }): Topic {
  return `departures/${destination}/${id}`
}

/** No departure changes with its reviews, nor with what flew before. */
export function changesDepartures(topic: Topic): boolean {
  return topic !== 'recorded-days' && topic !== 'reviews' && !topic.startsWith('reviews/')
}

/** The departure that a topic names, unless it names many. */
export function departureIdOf(topic: Topic): DepartureId | undefined {
  return topic.split('/')[2] as DepartureId | undefined
}

/** The topics that include this one, the smallest first. */
export function topicsAbove(topic: Topic): Topic[] {
  const parts = topic.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/') as Topic)
}
