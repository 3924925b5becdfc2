import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { clientAddress } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { isFromOwnPage } from '#server/http/requests.ts'
import { type Call, type CallTools, callFunction } from './call.ts'
import { functions } from './catalogue.ts'
import type { FunctionResponse } from './definition.ts'
import { parseJson, type Read, readJson } from './read-json.ts'
import { type Upload, type Uploads, withUpload } from './read-upload.ts'
import { refusal } from './responses.ts'

export const FUNCTIONS_PATH = '/functions/v1'
export const FUNCTION_METHODS = 'POST, OPTIONS'

/** Rule C1: a page of another site may call only if a setting names its origin. Programs send no origin. */
export function functionOrigins(publicUrl: string, named: readonly string[]): MiddlewareHandler<HttpEnv> {
  const allow = cors({
    origin: (origin) => origin,
    allowMethods: ['POST'],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: 24 * 3600,
  })
  return async (context, next) => {
    const origin = context.req.header('origin')
    if (origin === undefined) return context.req.method === 'OPTIONS' ? context.body(null, 204) : next()
    if (named.includes(origin) || isFromOwnPage(context.req.raw, publicUrl)) return allow(context, next)
    context.header('vary', 'origin')
    return send(context, refusal('foreignOrigin'))
  }
}

export type FunctionRouteTools = CallTools & { settings: { TRUST_PROXY: number }; uploads: Uploads }

/** `POST /functions/v1/{name}`, as JSON, or as multipart with files. */
export function functionRoutes(tools: FunctionRouteTools): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.all('/*', async (context) => send(context, await respond(context, tools)))
  return routes
}

async function respond(context: Context<HttpEnv>, tools: FunctionRouteTools): Promise<FunctionResponse> {
  const name = context.req.path.slice(FUNCTIONS_PATH.length + 1)
  const definition = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!definition) return refusal('unknownFunction')
  if (context.req.method !== 'POST') return refusal('wrongMethod')
  const address = clientAddress(context.env.incoming, tools.settings.TRUST_PROXY)
  const request = context.req.raw
  const kind = bodyKind(request.headers)
  const callWith = async (read: Read<unknown>, upload: Pick<Call, 'files' | 'problems'>) =>
    read.ok ? callFunction({ name, definition, address, input: read.value, ...upload }, tools) : read.response
  if (kind === 'json') return callWith(await readJson(request), { files: [], problems: new Map() })
  if (kind === 'multipart' && definition.files) {
    return withUpload(request, definition.files, tools.uploads, async (read) => {
      if (!read.ok) return read.response
      const { payload, problems } = payloadOf(read.value)
      return callWith(payload, { files: read.value.files, problems })
    })
  }
  return refusal('wrongType')
}

/** A program sends one part besides the files: `payload`. */
function payloadOf({ fields, problems }: Upload): { payload: Read<unknown>; problems: Upload['problems'] } {
  const { payload, ...others } = Object.fromEntries(fields)
  const unknown = Object.keys(others).map((name) => [name, 'unknown-field'] as const)
  return {
    payload: payload === undefined ? { ok: false, response: refusal('missingPayload') } : parseJson(payload),
    problems: new Map([...problems, ...unknown]),
  }
}

function send(context: Context<HttpEnv>, { status, body, retryAfter }: FunctionResponse): Response {
  context.header('cache-control', 'no-store')
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  if (status === 405) context.header('allow', FUNCTION_METHODS)
  const text = JSON.stringify(body)
  // The middleware leaves a short answer uncompressed if it knows its length.
  context.header('content-length', String(Buffer.byteLength(text)))
  return context.body(text, status, { 'content-type': 'application/json' })
}

/** The kind of a body by its headers. Compressed bodies are refused, because none of our callers compresses. */
function bodyKind(headers: Headers): 'json' | 'multipart' | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  if (type.trim() === 'multipart/form-data') return 'multipart'
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  const isUtf8 = !charset || /^charset="?utf-?8"?$/.test(charset.trim())
  return type.trim() === 'application/json' && isUtf8 ? 'json' : undefined
}
