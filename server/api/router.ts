import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isDatabaseUnavailable } from '#db/database.ts'
import { API_PATH } from '#rules/api/path.ts'
import { BrokenBody } from '#server/http/body-limit.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { keepJson } from '#server/http/kept-json.ts'
import type { Log } from '#server/log.ts'
import { admit, checkRights } from './admit.ts'
import { type NamedCall, namedCalls } from './calls.ts'
import type { ApiRouteTools } from './define-call.ts'
import { openApiDocument } from './openapi.ts'
import { type Performed, performRead, performWrite } from './perform.ts'
import { type ApiProblem, notFound, problemResponse, refuse } from './problems.ts'
import { readRequest } from './read-request.ts'

/** A database restart usually takes less time. */
const AWAY_RETRY_SECONDS = 5

type Route = { method: 'GET' | 'POST'; handle: (context: Context<HttpEnv>) => Response | Promise<Response> }

/** Rule C8: the API. Applications use keys instead of the gate's pass, and other sites' pages get no access. */
export function apiRoutes(tools: ApiRouteTools, log: Pick<Log, 'warn' | 'error'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const { publicUrl } = tools.site
  const refusal = (context: Context<HttpEnv>, problem: ApiProblem) =>
    problemResponse(problem, { publicUrl, path: context.req.path, requestId: context.get('requestId') })
  const document = JSON.stringify(openApiDocument(publicUrl))

  /** Registers everything at one path. Hono handles HEAD like GET. */
  function register(path: string, handlers: Route[]): void {
    for (const { method, handle } of handlers) routes.on(method, API_PATH + path, handle)
    const methods = handlers.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const allow = [...methods, 'OPTIONS'].join(', ')
    routes.options(API_PATH + path, () => new Response(null, { status: 204, headers: { allow } }))
    routes.all(API_PATH + path, (context) => refusal(context, refuse('wrong-method', { allow })))
  }

  async function answerCall(call: NamedCall, context: Context<HttpEnv>): Promise<Response> {
    const { admitted, limit } = await admit(context.env.incoming, tools)
    context.set('apiLimit', limit)
    if (!admitted.ok) return refusal(context, admitted)
    const { key } = admitted
    const request = checkRights(call, key) ?? (await readRequest(call, context.req.param(), context.req.raw))
    if (!request.ok) return refusal(context, request)
    const performed =
      call.method === 'GET'
        ? await performRead(call, key, request, tools)
        : await performWrite(call, key, context.req.header('idempotency-key') ?? '', request, tools)
    return performed.ok ? answer(context, performed, publicUrl) : refusal(context, performed)
  }

  // Also on answers to requests that failed.
  routes.use(`${API_PATH}/*`, async (context, next) => {
    await next()
    const { perMinute, left } = context.get('apiLimit') ?? {}
    if (perMinute !== undefined) context.header('ratelimit-limit', String(perMinute))
    if (left !== undefined) context.header('ratelimit-remaining', String(left))
  })
  const sendDocument = keepJson({ 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
  const serveDocument = (context: Context<HttpEnv>) => sendDocument(context, document)
  register('/openapi.json', [{ method: 'GET', handle: serveDocument }])
  for (const [path, calls] of Map.groupBy(namedCalls, (call) => call.path)) {
    const handlers = calls.map((call) => ({ method: call.method, handle: answerCall.bind(null, call) }))
    register(path.replace('{id}', ':id'), handlers)
  }
  routes.all(`${API_PATH}/*`, (context) => refusal(context, notFound))
  routes.onError((error, context) => {
    if (error instanceof BrokenBody) return refusal(context, refuse('malformed-body'))
    const isAway = isDatabaseUnavailable(error)
    const { path } = context.req
    log[isAway ? 'warn' : 'error']({ requestId: context.get('requestId'), path, error }, 'request failed')
    return refusal(context, isAway ? refuse('unavailable', { retryAfter: AWAY_RETRY_SECONDS }) : refuse('failed'))
  })
  return routes
}

function answer(
  context: Context<HttpEnv>,
  { status, body, isReplayed }: Extract<Performed, { ok: true }>,
  publicUrl: string,
) {
  const text = JSON.stringify(body)
  if (context.req.method === 'POST') {
    const headers = { 'cache-control': 'no-store', ...(isReplayed && { 'idempotency-replayed': 'true' }) }
    return context.body(text, status, { 'content-type': 'application/json', ...headers })
  }
  const { next } = body as { next?: string | null }
  if (next) context.header('link', `<${nextUrl(context, next, publicUrl)}>; rel="next"`)
  return jsonResponse(context, text, { 'cache-control': 'private, no-cache' })
}

/** The same query with the next page's cursor. */
function nextUrl({ req }: Context, cursor: string, publicUrl: string): string {
  const query = new URL(req.url).searchParams
  query.set('cursor', cursor)
  return `${publicUrl}${req.path}?${query}`
}

/** Adds an ETag, and sends an empty 304 if the client already has this response. */
function jsonResponse(context: Context<HttpEnv>, text: string, headers: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  // A compressed response carries the weak form of its ETag.
  const known = (context.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isKnown = known.includes(etag) || known.includes('*')
  if (isKnown) return context.body(null, 304, { etag, ...headers })
  return context.body(text, 200, { 'content-type': 'application/json', etag, ...headers })
}
