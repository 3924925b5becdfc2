import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Settings } from '#config/settings.ts'
import { callerKey } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { keepJson } from '#server/http/kept-json.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { encodeRetry } from './events.ts'
import type { LiveDepartures } from './live-departures.ts'
import { createStreamLimits } from './stream-limits.ts'

const RETRY = encodeRetry(1000)
/** A client this far behind is gone or asleep and is disconnected. A new connection starts with all departures. */
const MAX_WAITING_BYTES = 256 * 1024
/** A tab is closed or hidden about as often. */
const REFUSED_RETRY_SECONDS = 30

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would buffer the stream otherwise.
  'x-accel-buffering': 'no',
}

/** The current departures, once or as a stream. Every response gets these headers. */
export function liveRoutes(
  live: LiveDepartures,
  headers: Record<string, string>,
  settings: Pick<Settings, 'RATE_LIMIT' | 'TRUST_PROXY' | 'SESSION_SECRET'>,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const limits = createStreamLimits()
  const sendList = keepJson({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
  routes.get('/api/departures', async (context) => sendList(context, await live.current()))
  routes.get('/api/departures/stream', async (context) => {
    // A HEAD request reads no stream, so the stream would never end.
    if (context.req.method === 'HEAD') return context.body(null, 200, STREAM_HEADERS)
    const { incoming, outgoing } = context.env
    const key = settings.RATE_LIMIT === 'on' ? callerKey(incoming, settings) : undefined
    const verdict = limits.begin(key)
    if (verdict !== 'accepted') {
      const name = verdict === 'full' ? 'away' : 'tooMany'
      return plainResponse(name, context.req.raw, context.get('requestId'), REFUSED_RETRY_SECONDS)
    }
    outgoing.on('close', () => limits.end(key))
    await live.current()
    // The client may have gone by now, and then nothing would end the watching.
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    // The connection ends with the stream, so its bytes need no frames: each event is one write of the same bytes.
    outgoing.removeHeader('transfer-encoding')
    const last = { connection: 'close', 'x-request-id': context.get('requestId') }
    outgoing.writeHead(200, { ...headers, ...STREAM_HEADERS, ...last })
    stream(live, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return routes
}

/** Writes to Node's response itself, because a stream of the framework costs several times as much for each event. */
function stream(live: LiveDepartures, outgoing: ServerResponse): void {
  let maxWaitingBytes = Number.POSITIVE_INFINITY
  outgoing.write(RETRY)
  const unwatch = live.watch({
    send(event) {
      if (outgoing.writableLength > maxWaitingBytes) outgoing.destroy()
      if (!outgoing.destroyed) outgoing.write(event)
    },
    end: () => outgoing.end(),
  })
  // The first list may be long, and a slow client gets the time to read it.
  maxWaitingBytes = outgoing.writableLength + MAX_WAITING_BYTES
  outgoing.on('close', unwatch)
}
