import { Hono } from 'hono'
import type { HttpEnv } from '../pages.ts'
import type { LiveDepartures } from './live-departures.ts'

/** Shorter than the patience of the proxies on the way, most of which end a silent connection after 30 or 60 s. */
const HEARTBEAT_MS = 15_000
/** How soon a browser that lost the stream comes back. */
const RETRY_MS = 1000
/** Whoever is this far behind is gone or asleep; a new connection starts with the whole list. */
const MOST_WAITING_BYTES = 256 * 1024

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // For nginx, which would gather it otherwise.
  'x-accel-buffering': 'no',
}

/** Seats as they are now, once or for as long as somebody listens. */
export function liveRoutes(live: LiveDepartures): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/api/departures', async (context) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
    return context.body(await live.current(), 200, headers)
  })
  routes.get('/api/departures/stream', async (context) => {
    // A stream that nobody reads would never end.
    if (context.req.method === 'HEAD') return context.body(null, 200, STREAM_HEADERS)
    return context.body(departureStream(live, await live.current()), 200, STREAM_HEADERS)
  })
  return routes
}

const bytes = new TextEncoder()
const departuresEvent = (list: string) => bytes.encode(`event: departures\ndata: ${list}\n\n`)

function departureStream(live: LiveDepartures, first: string): ReadableStream<Uint8Array> {
  let leave = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (event: Uint8Array) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(event)
          else end()
        }
        const heartbeat = setInterval(() => send(bytes.encode(':\n\n')), HEARTBEAT_MS).unref()
        let told: string | undefined
        const tell = (list: string) => {
          if (list !== told) send(departuresEvent(list))
          told = list
        }
        const unwatch = live.watch({ tell, end })
        leave = () => {
          clearInterval(heartbeat)
          unwatch()
        }
        function end() {
          leave()
          controller.close()
        }
        send(bytes.encode(`retry: ${RETRY_MS}\n\n`))
        tell(first)
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  )
}
