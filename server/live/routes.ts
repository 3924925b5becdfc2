import { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'
import type { LiveDepartures } from './live-departures.ts'

/** Most proxies close a silent connection after 30 or 60 seconds. */
const HEARTBEAT_MS = 15_000
/** A browser that lost the stream reconnects after this time. */
const RETRY_MS = 1000
/** A client this far behind is gone or asleep and is disconnected. A new connection starts with all departures. */
const MAX_WAITING_BYTES = 256 * 1024

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would buffer the stream otherwise.
  'x-accel-buffering': 'no',
}

/** The current departures, once or as a stream. */
export function liveRoutes(live: LiveDepartures): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/api/departures', async (context) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
    return context.body(await live.current(), 200, headers)
  })
  routes.get('/api/departures/stream', async (context) => {
    // A HEAD request reads no stream, so the stream would never end.
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
        let sent: string | undefined
        const notify = (list: string) => {
          if (list !== sent) send(departuresEvent(list))
          sent = list
        }
        const unwatch = live.watch({ notify, end })
        leave = () => {
          clearInterval(heartbeat)
          unwatch()
        }
        function end() {
          leave()
          controller.close()
        }
        send(bytes.encode(`retry: ${RETRY_MS}\n\n`))
        notify(first)
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  )
}
