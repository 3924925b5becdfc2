import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import type { Settings } from '../config/settings.ts'
import { isDatabaseAway } from '../db/database.ts'
import type { Tools } from '../operations/tools.ts'
import { MOST_STATEMENT_BYTES } from '../rules/bank-lines.ts'
import { limitBody } from './body-limit.ts'
import { addressKey, clientAddress } from './client-address.ts'
import { devMail } from './dev-mail.ts'
import { FUNCTIONS_PATH, functionCors } from './functions/router.ts'
import type { Gate } from './gate.ts'
import type { Log } from './log.ts'
import { type PageMemory, type ReadyPage, sendReadyPage } from './page-memory.ts'
import type { HttpEnv } from './pages.ts'
import { plainAnswer } from './plain-answer.ts'
import { secondsToWait, WRITES } from './rate-limit.ts'
import type { Visits } from './visits.ts'

/** Forms without files. Functions have limits of their own. */
const MOST_BODY_BYTES = 64 * 1024

/** A statement as a file, or written out to be sent once more. */
const MOST_STATEMENT_BODY = Math.ceil(MOST_STATEMENT_BYTES * 1.4) + MOST_BODY_BYTES
const STATEMENT_PAGES = ['/staff/bank', '/staff/bank.data']

/** Their forms come with files where there is no script. What reads them has limits of its own (functions/post-form.ts). */
const PAGES_WITH_FILES = ['/influencers', '/work-with-us', ...STATEMENT_PAGES]

/** What the page framework understands; it takes any other method for a fault of its own. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type HttpTools = {
  settings: Settings
  tools: Tools
  log: Log
  headers: Record<string, string>
  gate: Gate
  functions: Hono<HttpEnv>
  live: Hono<HttpEnv>
  webhooks: Hono<HttpEnv>
  /** Where tests move the time; there is no such place in any other mode. */
  clock?: Hono<HttpEnv>
  guard: MiddlewareHandler<HttpEnv>
  /** Throws when a part that serving needs cannot be reached. */
  probe(): Promise<void>
  renderPage(context: Context<HttpEnv>): Promise<Response>
}

/** Everything that is not answered from memory. */
export function httpApp(parts: HttpTools): Hono<HttpEnv> {
  const { settings, tools, log } = parts
  const app = new Hono<HttpEnv>()

  app.use(async (context, next) => {
    const requestId = newRequestId()
    const startedAt = performance.now()
    context.set('requestId', requestId)
    await next()
    if (!context.env.outgoing.headersSent) {
      // A page may be stricter than the site.
      for (const [name, value] of Object.entries(parts.headers)) {
        if (!context.res.headers.has(name)) context.header(name, value)
      }
      context.header('x-request-id', requestId)
    }
    const ms = Math.round(performance.now() - startedAt)
    log.info(
      { requestId, method: context.req.method, path: context.req.path, status: context.res.status, ms },
      'request completed',
    )
  })
  app.onError((error, context) => {
    const requestId = context.get('requestId')
    const away = isDatabaseAway(error)
    log[away ? 'warn' : 'error']({ requestId, path: context.req.path, error }, 'request failed')
    return plainAnswer(away ? 'away' : 'failed', context.req.raw, requestId)
  })

  app.get('/healthz', (context) => context.json({ alive: true }))
  app.get('/readyz', async (context) => {
    await tools.db.execute(sql`select 1`)
    await parts.probe()
    return context.json({ ready: true })
  })
  // Providers have no pass for the gate, and tell of many guests from one address.
  app.route('/', parts.webhooks)
  app.use(compress())
  app.route('/', parts.gate.routes)
  app.use(`${FUNCTIONS_PATH}/*`, functionCors)
  if (!settings.production) app.route('/', devMail(tools))
  if (parts.clock) app.route('/', parts.clock)

  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', async (context, next) => {
    if (settings.RATE_LIMIT === 'off') return next()
    const key = addressKey(clientAddress(context.env.incoming, settings.TRUST_PROXY), settings.SESSION_SECRET)
    const wait = await secondsToWait(WRITES, key, tools)
    return wait > 0 ? plainAnswer('tooMany', context.req.raw, context.get('requestId'), wait) : next()
  })
  app.route('/', parts.live)
  app.route(FUNCTIONS_PATH, parts.functions)
  app.use(parts.guard)
  app.use(except(PAGES_WITH_FILES, limitBody(MOST_BODY_BYTES)))
  for (const path of STATEMENT_PAGES) app.use(path, limitBody(MOST_STATEMENT_BODY))
  app.on(METHODS, '*', (context) => parts.renderPage(context))
  app.all('*', (context) => context.body(null, 405, { allow: METHODS.join(', ') }))
  return app
}

/** What the operating system's socket reaches first: memory, and only then the framework. */
export function frontDoor(
  app: Hono<HttpEnv>,
  gate: Gate,
  memory: PageMemory,
  assets: Map<string, ReadyPage>,
  visits: Visits,
) {
  const framework = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const url = incoming.url ?? '/'
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const page = isRead && gate.admits(incoming) ? (memory.find(url) ?? assets.get(url)) : undefined
    if (!page) return void framework(incoming, outgoing)
    if (page.isDocument) visits.count(incoming, url)
    sendReadyPage(page, incoming, outgoing, newRequestId())
  }
}

const instance = Math.random().toString(36).slice(2, 8)
let requests = 0

/** Names the process and the request. Counting is cheap enough for pages from memory. */
function newRequestId(): string {
  requests += 1
  return `${instance}-${requests.toString(36)}`
}
