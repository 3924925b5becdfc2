import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { FlightStatus } from '#rules/departures/flight-status.ts'
import { peopleMissing } from '#rules/departures/phases.ts'
import { roundCents } from '#rules/money.ts'
import type { LiveSeats } from './departure-seats.ts'

/** A tab hidden for this long closes its stream. When it is visible again, the stream starts with all departures. */
const HIDDEN_MS = 60_000
/** The browser reconnects automatically unless the server responded with an error. */
const RETRY_MS = 3000

/** The part of a streamed departure that pages use. */
export type DepartureNews = Pick<PublicDeparture, 'id' | 'capacity' | 'status' | 'phase' | 'potential'> & {
  available_spots: number
  invited_seats: number
  flight_status: FlightStatus
  price_per_person: number
}

export type News = ReadonlyMap<string, DepartureNews>

/**
 * The stream does not say which taken seats are confirmed. Seats confirmed when the page was loaded stay confirmed; the
 * others count as held. Invited people are still on the waitlist and count as waiting.
 */
function seatsWithNews(loadedConfirmedSeats: number, news: DepartureNews): LiveSeats {
  const { capacity, phase, potential } = news
  const invitedSeats = news.invited_seats
  const taken = capacity - news.available_spots - invitedSeats
  const confirmedSeats = Math.min(loadedConfirmedSeats, taken)
  return {
    capacity,
    confirmedSeats,
    heldSeats: taken - confirmedSeats,
    invitedSeats,
    waitingPeople: Math.max(0, potential - taken),
    availableSpots: news.available_spots,
    phase,
    potential,
    missing: peopleMissing(capacity, potential),
  }
}

export function withNews(departure: PublicDeparture, news: DepartureNews | undefined): PublicDeparture {
  if (!news) return departure
  return {
    ...departure,
    ...seatsWithNews(departure.confirmedSeats, news),
    status: news.status,
    flightStatus: news.flight_status,
    priceCents: roundCents(news.price_per_person * 100),
  }
}

// One stream per tab for all subscribers.
const listeners = new Set<() => void>()
let current: News | undefined
let stream: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export const latestNews = () => current

export function subscribeToNews(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  addEventListener('pageshow', open)
  // An open connection would keep the page out of the back/forward cache.
  addEventListener('pagehide', close)
  document.addEventListener('visibilitychange', onVisibility)
  open()
}

function stop(): void {
  removeEventListener('pageshow', open)
  removeEventListener('pagehide', close)
  document.removeEventListener('visibilitychange', onVisibility)
  close()
  current = undefined
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
    publish(new Map(list.map((each) => [each.id, each])))
  })
  stream.addEventListener('changes', (event) => {
    const { changed, removed }: { changed: DepartureNews[]; removed: string[] } = JSON.parse(event.data)
    const next = new Map(current)
    for (const each of changed) next.set(each.id, each)
    for (const id of removed) next.delete(id)
    publish(next)
  })
  stream.onerror = () => {
    if (stream?.readyState !== EventSource.CLOSED) return
    close()
    timer = setTimeout(open, RETRY_MS)
  }
}

function publish(news: News): void {
  current = news
  for (const listener of listeners) listener()
}

function close(): void {
  clearTimeout(timer)
  stream?.close()
  stream = undefined
}
