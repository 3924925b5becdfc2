import { useMemo, useSyncExternalStore } from 'react'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import { cents } from '../../rules/money.ts'
import { peopleMissing } from '../../rules/phases.ts'

/** A tab that nobody looks at for this long stops listening. Coming back, it hears the whole list first. */
const HIDDEN_MS = 60_000
/** The browser itself reconnects, unless the server sent an error instead of a stream. */
const RETRY_MS = 3000

/** A departure as the stream tells it, as far as a page cares. */
export type DepartureNews = Pick<DepartureView, 'id' | 'capacity' | 'status' | 'phase' | 'potential'> & {
  available_spots: number
  invited_seats: number
  price_per_person: number
}

type News = ReadonlyMap<string, DepartureNews>

/** The same departure with the seats that it has now. Changes come within a second; until the first, it is as loaded. */
export function useLiveDeparture(departure: DepartureView): DepartureView {
  const news = useSyncExternalStore(subscribe, latest, onServer)?.get(departure.id)
  return useMemo(() => withNews(departure, news), [departure, news])
}

export function useLiveDepartures(departures: DepartureView[]): DepartureView[] {
  const news = useSyncExternalStore(subscribe, latest, onServer)
  return useMemo(() => departures.map((each) => withNews(each, news?.get(each.id))), [departures, news])
}

/**
 * The stream does not say which of the taken seats are paid for. Those that were when the page came still are; the
 * others count as held. Invited people are on the list and count among those who wait.
 */
export function withNews(departure: DepartureView, news: DepartureNews | undefined): DepartureView {
  if (!news) return departure
  const { capacity, status, phase, potential } = news
  const invitedSeats = news.invited_seats
  const taken = capacity - news.available_spots - invitedSeats
  const confirmedSeats = Math.min(departure.confirmedSeats, taken)
  return {
    ...departure,
    capacity,
    confirmedSeats,
    heldSeats: taken - confirmedSeats,
    invitedSeats,
    waitingPeople: Math.max(0, potential - taken),
    availableSpots: news.available_spots,
    status,
    phase,
    potential,
    missing: peopleMissing(capacity, potential),
    priceCents: cents(news.price_per_person * 100),
  }
}

// One stream a tab, however many parts of the page want to know.
const listeners = new Set<() => void>()
let heard: News | undefined
let stream: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const latest = () => heard
const onServer = () => undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  addEventListener('pageshow', open)
  // An open connection keeps a page out of the browser's memory for going back.
  addEventListener('pagehide', close)
  document.addEventListener('visibilitychange', onVisibility)
  open()
}

function stop(): void {
  removeEventListener('pageshow', open)
  removeEventListener('pagehide', close)
  document.removeEventListener('visibilitychange', onVisibility)
  close()
  heard = undefined
}

function onVisibility(): void {
  if (document.hidden) timer = setTimeout(close, HIDDEN_MS)
  else open()
}

function open(): void {
  clearTimeout(timer)
  if (stream) return
  stream = new EventSource('/api/departures/stream')
  stream.addEventListener('departures', (event) => {
    const list: DepartureNews[] = JSON.parse(event.data)
    heard = new Map(list.map((each) => [each.id, each]))
    for (const listener of listeners) listener()
  })
  stream.onerror = () => {
    if (stream?.readyState !== EventSource.CLOSED) return
    close()
    timer = setTimeout(open, RETRY_MS)
  }
}

function close(): void {
  clearTimeout(timer)
  stream?.close()
  stream = undefined
}
