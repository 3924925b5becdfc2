import { createDurations, type Durations } from './durations.ts'
import { counter, histogram, type Metric } from './metric.ts'
import { ROUTE_CLASSES, type RouteClass } from './route-class.ts'

export type RequestCounts = {
  count(routeClass: RouteClass, status: number, seconds: number): void
  /** Whether a page that is the same for everybody came from the page cache. */
  countCached(isHit: boolean): void
  read(): Metric[]
}

/** Statuses have three digits. */
const STATUSES = 1000
const DURATION = 'powderpool_http_request_duration_seconds'

type Counts = { statuses: Float64Array; durations: Durations }

/** The requests that this process answered, as plain numbers that only /metrics turns into text. */
export function createRequestCounts(): RequestCounts {
  const newCounts = (): Counts => ({ statuses: new Float64Array(STATUSES), durations: createDurations() })
  const byClass = Object.fromEntries(ROUTE_CLASSES.map((name) => [name, newCounts()])) as Record<RouteClass, Counts>
  const entries = Object.entries(byClass)
  let hits = 0
  let misses = 0
  return {
    count(routeClass, status, seconds) {
      const { statuses, durations } = byClass[routeClass]
      statuses[status] = (statuses[status] ?? 0) + 1
      durations.add(seconds)
    },
    countCached(isHit) {
      if (isHit) hits += 1
      else misses += 1
    },
    read: () => [
      counter(
        'powderpool_http_requests_total',
        'Requests that were answered, by kind of address and status.',
        entries.flatMap(([route, { statuses }]) =>
          [...statuses].flatMap((value, status) =>
            // Each kind has one series from the start, so that a rate is known from the first request on.
            value > 0 || status === 200 ? [{ labels: { route, status }, value }] : [],
          ),
        ),
      ),
      histogram(
        DURATION,
        'Time until the answer was ready to be sent; for a stream, until it began.',
        entries.flatMap(([route, { durations }]) => durations.read(DURATION, { route })),
      ),
      counter('powderpool_page_cache_hits_total', 'Pages that came from the page cache.', [
        { labels: {}, value: hits },
      ]),
      counter('powderpool_page_cache_misses_total', 'Pages that were rendered and could have come from the cache.', [
        { labels: {}, value: misses },
      ]),
    ],
  }
}
