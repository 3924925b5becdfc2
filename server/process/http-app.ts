import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import type { Settings } from '#config/settings.ts'
import { isDatabaseUnavailable } from '#db/database.ts'
import { probeDisk } from '#db/probe-disk.ts'
import type { Tools } from '#operations/tools.ts'
import { MAX_STATEMENT_BYTES } from '#rules/bank/bank-lines.ts'
import { MAX_FILE_BYTES } from '#rules/forms/files.ts'
import { isStaffPath } from '#rules/staff/staff.ts'
import { FUNCTION_METHODS, FUNCTIONS_PATH, functionOrigins } from '#server/functions/router.ts'
import type { Gate } from '#server/gate/gate.ts'
import { BrokenBody, limitBody } from '#server/http/body-limit.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import { callerKey } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { answerMethod, routeMethods } from '#server/http/methods.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { WRITES } from '#server/http/rate-limit.ts'
import { requestFields } from '#server/http/request-fields.ts'
import { isRead, readAddress } from '#server/http/requests.ts'
import { readTrace } from '#server/http/trace.ts'
import { type Log, loggedPath } from '#server/log.ts'
import type { RequestCounts } from '#server/metrics/request-counts.ts'
import { routeClassOf } from '#server/metrics/route-class.ts'
import type { Assets } from '#server/pages/assets.ts'
import { type PageCache, sendReadyPage } from '#server/pages/page-cache.ts'
import type { Visits } from '#server/pages/visits.ts'
import { keepBriefly } from './keep-briefly.ts'

/** For forms without files. Functions have their own limits. */
const MAX_BODY_BYTES = 64 * 1024

/** A CSV file, or the same one as text in a form, where it takes more bytes. The largest are bank statements. */
const MAX_CSV_BODY_BYTES = Math.ceil(MAX_STATEMENT_BYTES * 1.4) + MAX_BODY_BYTES
const CSV_PAGES = ['/staff/bank', '/staff/bank.data', '/staff/days', '/staff/days.data']

/** server/pictures/receive-picture.ts streams what comes here, and has its own limit. */
const UPLOAD_PAGES = ['/staff/pictures/upload', '/guest/review/picture']
/** One file beside the fields of the form. */
const WAIVER_PAGES = '/staff/team/operators/*'
const MAX_WAIVER_BODY_BYTES = MAX_FILE_BYTES + MAX_BODY_BYTES

/** Without scripts, the forms of these pages are posted with files, and functions/post-form.ts limits their size. */
const PAGES_WITH_FILES = ['/influencers', '/work-with-us', ...UPLOAD_PAGES, ...CSV_PAGES, WAIVER_PAGES]

/** The methods of pages, as far as they have a form. */
const METHODS = ['GET', 'HEAD', 'POST']

type HttpTools = {
  settings: Settings
  tools: Tools
  log: Log
  headers: Record<string, string>
  callCounts: CallCounts
  gate: Gate
  functions: Hono<HttpEnv>
  live: Hono<HttpEnv>
  embed: Hono<HttpEnv>
  media: Hono<HttpEnv>
  webhooks: Hono<HttpEnv>
  api: Hono<HttpEnv>
  requests: RequestCounts | undefined
  /** Serves /metrics to callers with its token. Without a token setting the address does not exist. */
  metrics?: MiddlewareHandler<HttpEnv>
  calendars: Hono<HttpEnv>
  /** Shows the stored mails. Does not exist in production. */
  mailbox?: Hono
  /** Lets tests move the clock. Exists only in test mode. */
  clock?: Hono<HttpEnv>
  guard: MiddlewareHandler<HttpEnv>
  /** Throws if a part that the site needs cannot be reached. */
  probe(): Promise<void>
  renderPage(context: Context<HttpEnv>): Promise<Response>
}

/** Handles every request that the page cache cannot answer. */
export function httpApp(parts: HttpTools): Hono<HttpEnv> {
  const { settings, tools, log, requests } = parts
  const app = new Hono<HttpEnv>()

  app.use(async (context, next) => {
    const requestId = newRequestId()
    const startedAt = performance.now()
    context.set('requestId', requestId)
    context.set('trace', readTrace(context.req.header('traceparent')))
    await next()
    if (!context.env.outgoing.headersSent) {
      // A page may have set a stricter header.
      for (const [name, value] of Object.entries(parts.headers)) {
        if (!context.res.headers.has(name)) context.header(name, value)
      }
      context.header('x-request-id', requestId)
    }
    const { method, path } = context.req
    const { outgoing } = context.env
    // A page from the cache was written to Node's response itself.
    const status = outgoing.headersSent ? outgoing.statusCode : context.res.status
    const ms = performance.now() - startedAt
    const isFromCache = context.get('isFromCache')
    requests?.count(isFromCache ? 'cached-page' : routeClassOf(path), status, ms / 1000)
    if (isFromCache !== undefined) requests?.countCached(isFromCache)
    log.info(
      { ...requestFields(context), method, path: loggedPath(path), status, ms: Math.round(ms) },
      'request completed',
    )
  })
  app.onError((error, context) => {
    const requestId = context.get('requestId')
    if (error instanceof BrokenBody) return plainResponse('brokenForm', context.req.raw, requestId)
    const isUnavailable = isDatabaseUnavailable(error)
    log[isUnavailable ? 'warn' : 'error'](
      { ...requestFields(context), path: loggedPath(context.req.path), error },
      'request failed',
    )
    return plainResponse(isUnavailable ? 'away' : 'failed', context.req.raw, requestId)
  })

  app.get('/healthz', (context) => context.json({ alive: true }))
  const isReady = keepBriefly(async () => {
    await probeDisk(tools.db)
    await parts.probe()
  })
  app.get('/readyz', async (context) => {
    await isReady()
    return context.json({ ready: true })
  })
  // Webhooks come before the gate and the rate limit: providers have no pass, and one address sends all their messages.
  app.route('/', parts.webhooks)
  app.use(compress())
  // Programs have keys, which the gate does not know.
  app.route('/', parts.api)
  // Prometheus has no pass either, but a token.
  if (parts.metrics) app.use('/metrics', parts.metrics)
  // A calendar program cannot log in at the gate, and its address is secret.
  app.route('/', parts.calendars)
  app.route('/', parts.gate.routes)
  app.options(`${FUNCTIONS_PATH}/*`, (context, next) => {
    context.header('allow', FUNCTION_METHODS)
    return next()
  })
  app.use(`${FUNCTIONS_PATH}/*`, functionOrigins(tools.site.publicUrl, settings.FUNCTION_ORIGINS))
  if (parts.mailbox) app.route('/', parts.mailbox)
  if (parts.clock) app.route('/', parts.clock)

  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', async (context, next) => {
    if (settings.RATE_LIMIT === 'off') return next()
    const wait = await parts.callCounts.secondsToWait(WRITES, callerKey(context.env.incoming, settings))
    return wait > 0 ? plainResponse('tooMany', context.req.raw, context.get('requestId'), wait) : next()
  })
  app.route('/', parts.live)
  app.route('/', parts.embed)
  app.route('/', parts.media)
  app.route(FUNCTIONS_PATH, parts.functions)
  // A request for one of our routes that gets this far has a wrong method.
  app.use(async (context, next) => {
    const methods = routeMethods(app.routes, context.req.path)
    return methods.length > 0 ? answerMethod(context, methods) : next()
  })
  app.options('*', (context) => {
    // Only staff may know which pages the back office has.
    const isStaff = isStaffPath(readAddress(context.req.path))
    return isStaff ? answerMethod(context, METHODS) : parts.renderPage(context)
  })
  app.use(parts.guard)
  app.use(except(PAGES_WITH_FILES, limitBody(MAX_BODY_BYTES)))
  for (const path of CSV_PAGES) app.use(path, limitBody(MAX_CSV_BODY_BYTES))
  app.use(WAIVER_PAGES, limitBody(MAX_WAIVER_BODY_BYTES))
  app.on(METHODS, '*', (context) => parts.renderPage(context))
  app.all('*', (context) => answerMethod(context, METHODS))
  return app
}

type FrontDoor = { gate: Gate; cache: PageCache; assets: Assets; visits: Visits; requests: RequestCounts | undefined }

/** Every request comes here first: the page cache answers if it can, the framework otherwise. */
export function frontDoor(app: Hono<HttpEnv>, parts: FrontDoor) {
  const { gate, cache, assets, visits, requests } = parts
  const framework = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const url = incoming.url ?? '/'
    const isAdmitted = isRead(incoming) && gate.admits(incoming)
    const cached = isAdmitted ? cache.find(url) : undefined
    const page = cached ?? (isAdmitted ? assets.get(url) : undefined)
    if (!page) return void framework(incoming, outgoing)
    const startedAt = performance.now()
    if (page.isDocument) visits.count(incoming, url)
    sendReadyPage(page, incoming, outgoing, newRequestId())
    const seconds = (performance.now() - startedAt) / 1000
    requests?.count(cached ? 'cached-page' : 'asset', outgoing.statusCode, seconds)
    if (cached) requests?.countCached(true)
  }
}

const instance = Math.random().toString(36).slice(2, 8)
let requests = 0

/** Identifies the process and the request. A counter is cheap enough for cached pages. */
function newRequestId(): string {
  requests += 1
  return `${instance}-${requests.toString(36)}`
}
