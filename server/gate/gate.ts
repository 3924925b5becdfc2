import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { pictures } from '#assets/pictures.ts'
import type { Settings } from '#config/settings.ts'
import { gateToasts } from '#content/toasts/gate-toasts.ts'
import type { Tools } from '#operations/tools.ts'
import { isStaffPath } from '#rules/staff/staff.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { callerKey } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { wantsPage } from '#server/http/plain-response.ts'
import { forgiveCall, GATE_TRIES, secondsToWait } from '#server/http/rate-limit.ts'
import { isRead } from '#server/http/requests.ts'
import { backPath } from './back-path.ts'
import type { GatePages } from './gate-pages.ts'
import { type Credential, isCredential, isPass, makePass, PASS_SECONDS } from './gate-pass.ts'

/** Enough for a username and a password. */
const MAX_BODY_BYTES = 4 * 1024
const COOKIE = 'gate_pass'

export type Gate = {
  /** Whether a cached page or a built file may be sent. */
  admits(incoming: IncomingMessage): boolean
  /** Must be mounted before everything that the gate protects. */
  routes: Hono<HttpEnv>
  /** Gives a pass to someone who logged in otherwise, such as staff. */
  grant(context: Context<HttpEnv>): void
}

type GateTools = {
  settings: Settings
  publicUrl: string
  tools: Pick<Tools, 'db' | 'now'>
  pages: GatePages
}

/** Rules K1 and K2. In the browser mode the server only checks the login. In the server mode it sends nothing else without a pass. */
export function openGate(parts: GateTools): Gate {
  const { settings, tools } = parts
  const routes = new Hono<HttpEnv>()
  if (settings.GATE === 'off') return { admits: () => true, routes, grant() {} }

  const login = loginHandler(parts)
  routes.post('/gate', limitBody(MAX_BODY_BYTES), login)
  if (settings.GATE === 'browser') {
    routes.get('/gate', (context) => context.redirect('/', 303))
    return { admits: () => true, routes, grant() {} }
  }

  const hasPass = (incoming: IncomingMessage) => {
    const pass = parse(incoming.headers.cookie ?? '', COOKIE)[COOKIE]
    return pass !== undefined && isPass(pass, credentialOf(settings), settings.SESSION_SECRET, tools.now())
  }
  routes.use(async (context, next) => {
    // The back office has its own login.
    if (isStaffPath(context.req.path) || hasPass(context.env.incoming)) return next()
    return refuse(context)
  })
  routes.get('/gate', (context) => context.redirect('/', 303))
  return {
    admits: (incoming) => gatePictures.has(incoming.url ?? '') || hasPass(incoming),
    routes,
    grant(context) {
      if (!hasPass(context.env.incoming)) givePass(context, parts)
    },
  }

  function refuse(context: Context<HttpEnv>): Response | Promise<Response> {
    const { title, text } = parts.pages.words
    if (!wantsPage(context.req.raw)) {
      return context.json({ error: title, message: text }, 401, { 'cache-control': 'no-store' })
    }
    return parts.pages.card(401, backPath(isRead(context.req) ? context.env.incoming.url : '/'))
  }
}

/** The gate's own picture in all sizes. Only this is sent without a pass. */
const gatePictures = new Set([...pictures.gate.avif, ...pictures.gate.webp].map(([, url]) => url))

const attemptSchema = z.object({ username: z.string(), password: z.string(), back: z.string().optional() })

function loginHandler(parts: GateTools) {
  const { settings, tools, pages } = parts
  const fixed = credentialOf(settings)

  /** An attempt is counted before it is checked, so that simultaneous attempts cannot get around the limit. */
  async function attempt(context: Context<HttpEnv>, given: Credential): Promise<number | boolean> {
    if (settings.RATE_LIMIT === 'off') return isCredential(given, fixed)
    const key = callerKey(context.env.incoming, settings)
    const wait = await secondsToWait(GATE_TRIES, key, tools)
    if (wait > 0) return wait
    const isRight = isCredential(given, fixed)
    if (isRight) await forgiveCall(GATE_TRIES, key, tools)
    return isRight
  }

  return async (context: Context<HttpEnv>): Promise<Response> => {
    const isProgram = context.req.header('content-type')?.startsWith('application/json') ?? false
    const { back, ...given } = await readAttempt(context, isProgram)
    const result = await attempt(context, given)
    if (result !== true) {
      const { title, text } = result === false ? gateToasts.denied : gateToasts.tooManyAttempts
      const status = result === false ? 401 : 429
      const headers = { 'cache-control': 'no-store', ...(result !== false && { 'retry-after': String(result) }) }
      if (isProgram) return context.json({ error: title, message: text }, status, headers)
      return pages.card(status, back, { title, text }, headers)
    }
    context.header('cache-control', 'no-store')
    if (settings.GATE === 'server') givePass(context, parts)
    if (isProgram) return context.json({ granted: true })
    return settings.GATE === 'server' ? context.redirect(back, 303) : pages.enter(back)
  }
}

function givePass(context: Context<HttpEnv>, { settings, publicUrl, tools }: GateTools): void {
  const pass = makePass(credentialOf(settings), settings.SESSION_SECRET, tools.now())
  const secure = publicUrl.startsWith('https:')
  setCookie(context, COOKIE, pass, { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: PASS_SECONDS })
}

/** An unreadable body counts as an empty, wrong try. */
async function readAttempt(context: Context<HttpEnv>, isProgram: boolean): Promise<Credential & { back: string }> {
  const body: unknown = await (isProgram ? context.req.json() : context.req.parseBody()).catch(() => ({}))
  const parsed = attemptSchema.safeParse(body)
  const { username, password, back } = parsed.success ? parsed.data : { username: '', password: '', back: undefined }
  return { username, password, back: backPath(back) }
}

function credentialOf(settings: Settings): Credential {
  return { username: settings.GATE_USERNAME, password: settings.GATE_PASSWORD }
}
