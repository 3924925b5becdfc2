import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { addressKey, clientAddress } from '../client-address.ts'
import type { HttpEnv } from '../pages.ts'
import { refusal } from './answers.ts'
import { bodyKind } from './body-kind.ts'
import { type Call, type CallTools, callFunction } from './call.ts'
import { functions } from './catalogue.ts'
import type { Answer, Caller } from './plan.ts'
import { parseJson, type Read, readJson } from './read-json.ts'
import { type Upload, withUpload } from './read-upload.ts'

export const FUNCTIONS_PATH = '/functions/v1'

/** Rule C1: callable from any site, with whatever headers its client sends. No cookie of ours is looked at. */
export const functionCors = cors({
  origin: '*',
  allowMethods: ['POST'],
  exposeHeaders: ['retry-after', 'x-request-id'],
  maxAge: 24 * 3600,
})

const noProblems: Upload['problems'] = new Map()

export type DoorTools = CallTools & { settings: { TRUST_PROXY: number }; uploads: string }

/** `POST /functions/v1/{name}`, in JSON, or in multipart where files travel. */
export function functionRoutes(tools: DoorTools): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.all('/*', async (context) => send(context, await answer(context, tools)))
  return routes
}

async function answer(context: Context<HttpEnv>, tools: DoorTools): Promise<Answer> {
  const name = context.req.path.slice(FUNCTIONS_PATH.length + 1)
  const plan = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!plan) return refusal('unknownFunction')
  if (context.req.method !== 'POST') return refusal('wrongMethod')
  const call = { name, plan, files: [], problems: noProblems, caller: callerOf(context.env.incoming, tools) }
  const request = context.req.raw
  const kind = bodyKind(request.headers)
  if (kind === 'json') return callWith(call, await readJson(request), tools)
  if (kind === 'multipart' && plan.files) {
    return withUpload(request, plan.files, tools.uploads, async (read) => {
      if (!read.ok) return read.answer
      const { payload, problems } = payloadOf(read.value)
      return callWith({ ...call, files: read.value.files, problems }, payload, tools)
    })
  }
  return refusal('wrongType')
}

export function callerOf(incoming: IncomingMessage, { settings }: DoorTools): Caller {
  const address = clientAddress(incoming, settings.TRUST_PROXY)
  return { address, addressKey: addressKey(address, settings.SESSION_SECRET) }
}

async function callWith(call: Omit<Call, 'input'>, read: Read<unknown>, tools: DoorTools): Promise<Answer> {
  return read.ok ? callFunction({ ...call, input: read.value }, tools) : read.answer
}

/** Of the parts that are no files, a program sends one. */
function payloadOf({ fields, problems }: Upload): { payload: Read<unknown>; problems: Upload['problems'] } {
  const { payload, ...others } = Object.fromEntries(fields)
  const unknown = Object.keys(others).map((name) => [name, 'unknown-field'] as const)
  return {
    payload: payload === undefined ? { ok: false, answer: refusal('missingPayload') } : parseJson(payload),
    problems: new Map([...problems, ...unknown]),
  }
}

function send(context: Context<HttpEnv>, { status, body, retryAfter }: Answer): Response {
  context.header('cache-control', 'no-store')
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  if (status === 405) context.header('allow', 'POST, OPTIONS')
  return context.json(body, status)
}
