import { Counter, Histogram, type Registry } from 'prom-client'
import { DURATIONS } from './durations.ts'
import { ROUTE_CLASSES, type RouteClass } from './route-class.ts'

export type RequestCounts = {
  count(routeClass: RouteClass, status: number, seconds: number): void
  /** Whether a page that is the same for everyone came from the page cache. */
  countCached(isHit: boolean): void
}

/** The requests that this process answered. */
export function createRequestCounts(registry: Registry): RequestCounts {
  const registers = [registry]
  const requests = new Counter({
    name: 'powderpool_http_requests_total',
    help: 'Requests that were answered, by kind of address and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'powderpool_http_request_duration_seconds',
    help: 'Time until the answer was ready to be sent; for a stream, until it began.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  })
  const hits = new Counter({
    name: 'powderpool_page_cache_hits_total',
    help: 'Pages that came from the page cache.',
    registers,
  })
  const misses = new Counter({
    name: 'powderpool_page_cache_misses_total',
    help: 'Pages that were rendered and could have come from the cache.',
    registers,
  })
  // Each kind has its series from the start, so that a rate is known from the first request, and the first failure, on.
  for (const route of ROUTE_CLASSES) {
    for (const status of [200, 500]) requests.inc({ route, status }, 0)
    durations.zero({ route })
  }
  return {
    count(route, status, seconds) {
      requests.inc({ route, status })
      durations.observe({ route }, seconds)
    },
    countCached: (isHit) => (isHit ? hits : misses).inc(),
  }
}
