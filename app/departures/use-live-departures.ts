import { useMemo, useSyncExternalStore } from 'react'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { latestNews, subscribeToNews, withNews } from './live-departures.ts'

/** The departure with its current seats. Changes arrive within a second. */
export function useLiveDeparture(departure: PublicDeparture): PublicDeparture {
  const news = useSyncExternalStore(subscribeToNews, () => latestNews()?.get(departure.id), onServer)
  return useMemo(() => withNews(departure, news), [departure, news])
}

export function useLiveDepartures(departures: PublicDeparture[]): PublicDeparture[] {
  const news = useSyncExternalStore(subscribeToNews, latestNews, onServer)
  return useMemo(() => departures.map((each) => withNews(each, news?.get(each.id))), [departures, news])
}

const onServer = () => undefined
