import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { gateDocument } from '../app/gate/gate-document.tsx'
import type { StaffPerson } from '../app/staff/staff-context.ts'
import type { StaffDoor } from '../app/staff/staff-door.ts'
import type { Visit, visitContext } from '../app/visit.ts'
import { isDatabaseAway } from '../db/database.ts'
import type { PayPal } from '../payments/paypal/paypal.ts'
import { isStaffPath } from '../rules/staff.ts'
import type { Topic } from '../rules/topics.ts'
import { finishPage } from './finish-page.ts'
import type { PostForm } from './functions/post-form.ts'
import type { Log } from './log.ts'
import { type PageMemory, type ReadyPage, readyPage, sendReadyPage } from './page-memory.ts'
import { plainAnswer } from './plain-answer.ts'
import type { DoorCall } from './staff/door.ts'
import type { Visits } from './visits.ts'

export type HttpEnv = { Bindings: HttpBindings; Variables: { requestId: string; staff?: StaffPerson; turnTo?: string } }

/** The framework's build. Its copy of the context key must be used, since the build bundles its own. */
export type AppBuild = ServerBuild & {
  entry: { module: { visitContext: typeof visitContext; gateDocument: typeof gateDocument } }
}

type PageTools = Pick<Visit, 'site' | 'publicUrl' | 'gated' | 'gateInBrowser' | 'tools' | 'staffTools'> & {
  build: () => Promise<AppBuild>
  addressOf(incoming: IncomingMessage): string
  postForm: PostForm
  staffDoor(call: DoorCall): StaffDoor
  payPal: PayPal
  memory: PageMemory
  visits: Visits
  log: Log
  headers: Record<string, string>
  /** In development pages are sent as Vite made them: no late hydration, no CSP, no memory. */
  development: boolean
}

/** A remembered page may be stored by browsers but must be asked for again; the ETag makes that cheap. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Renders pages with React Router, and keeps those that may be kept. */
export function pageHandler(page: PageTools): (context: Context<HttpEnv>) => Promise<Response> {
  const rendering = new Map<string, { moment: number; ready: Promise<ReadyPage | undefined> }>()

  return async (context) => {
    const url = keptAddress(context)
    if (url === undefined) return (await render(page, context)).response()

    // While one request renders a page, the others that want the same one wait for it, unless its data changed since.
    const underWay = rendering.get(url)
    const shared = underWay?.moment === page.memory.moment() ? await underWay.ready : undefined
    if (shared) return send(shared, page.visits, context)

    const moment = page.memory.moment()
    const work = render(page, context, url)
    const own = { moment, ready: work.then((rendered) => rendered.ready).catch(() => undefined) }
    rendering.set(url, own)
    void own.ready.finally(() => rendering.get(url) === own && rendering.delete(url))
    const rendered = await work
    return rendered.ready ? send(rendered.ready, page.visits, context) : rendered.response()
  }
}

/**
 * The address under which an answer may be kept. What a form sent gives an answer to one person, and of addresses
 * that only look different (with a query, with dots, with a host) there is no end: those are rendered and not kept.
 * What staff see is nobody else's.
 */
function keptAddress(context: Context<HttpEnv>): string | undefined {
  const url = context.env.incoming.url
  const isRead = context.req.raw.method === 'GET' || context.req.raw.method === 'HEAD'
  const { pathname } = new URL(context.req.raw.url)
  return isRead && url === pathname && !isStaffPath(pathname) ? url : undefined
}

function send(ready: ReadyPage, visits: Visits, context: Context<HttpEnv>): Response {
  if (ready.isDocument) visits.count(context.env.incoming, context.req.path)
  sendReadyPage(ready, context.env.incoming, context.env.outgoing, context.get('requestId'))
  return RESPONSE_ALREADY_SENT
}

type Rendered = { ready?: ReadyPage; response: () => Response }

async function render(page: PageTools, context: Context<HttpEnv>, keepAs?: string): Promise<Rendered> {
  const request = withBody(context.req.raw)
  const requestId = context.get('requestId')
  if (isForeign(request, page.publicUrl)) return { response: () => plainAnswer('foreign', request, requestId) }
  const address = page.addressOf(context.env.incoming)
  const nonce = randomBytes(16).toString('base64url')
  const topics = new Set<Topic>()
  let remembered = false
  let paymentOrigins: readonly string[] = []
  let failure: unknown
  const visit: Visit = {
    requestId,
    address,
    nonce,
    site: page.site,
    publicUrl: page.publicUrl,
    gated: page.gated,
    gateInBrowser: page.gateInBrowser,
    tools: page.tools,
    staffTools: page.staffTools,
    staff: context.get('staff'),
    turnTo: context.get('turnTo'),
    staffDoor: page.staffDoor({ request, address, email: context.get('staff')?.email }),
    remember(...used) {
      remembered = true
      for (const topic of used) topics.add(topic)
    },
    allowPayment() {
      const { clientId, sdkUrl, origins } = page.payPal
      paymentOrigins = origins
      return { clientId, sdkUrl }
    },
    postForm: (name, payload) => page.postForm(request, context.env.incoming, name, payload),
    fail(error) {
      failure ??= error
    },
  }
  const moment = page.memory.moment()
  // A proxy in front speaks to us under another address than browsers do, and forms are posted from that one.
  const built = page.development ? await page.build() : withRoutesFor(request, await page.build())
  const build = { ...built, allowedActionOrigins: [new URL(page.publicUrl).host] }
  const router = new RouterContextProvider()
  router.set(build.entry.module.visitContext, visit)
  const response = await createRequestHandler(build, page.development ? 'development' : 'production')(request, router)

  if (failure && !page.development) {
    const away = isDatabaseAway(failure)
    page.log[away ? 'warn' : 'error']({ requestId, path: new URL(request.url).pathname, error: failure }, 'page failed')
    return { response: () => plainAnswer(away ? 'away' : 'failed', request, requestId) }
  }
  if (page.development) return { response: () => response }

  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const headers = new Headers(response.headers)
  let body: Buffer<ArrayBuffer> | undefined
  // A letter that staff read brings a policy of its own, and is no page.
  if (isHtml && !headers.has('content-security-policy')) {
    const finished = finishPage(await response.text(), nonce, paymentOrigins)
    headers.set('content-security-policy', finished.csp)
    body = Buffer.from(finished.html)
  }
  const isPublic = remembered && response.status === 200
  if (!keepAs || !isPublic) {
    if (isPublic && isHtml) page.visits.count(context.env.incoming, context.req.path)
    return { response: () => new Response(body ?? response.body, { status: response.status, headers }) }
  }
  headers.set('cache-control', REVALIDATE)
  body ??= Buffer.from(await response.arrayBuffer())
  const ready = await readyPage(body, { ...page.headers, ...Object.fromEntries(headers) })
  page.memory.keep(keepAs, ready, topics, moment)
  return { ready, response: () => new Response(body, { headers }) }
}

/** Visitors' browsers get a list of routes that does not know the back-office: scripts/build-app.ts makes both. */
function withRoutesFor({ url }: Request, build: AppBuild): AppBuild {
  if (!isStaffPath(new URL(url).pathname)) return build
  return { ...build, assets: { ...build.assets, url: build.assets.url.replace(/\.js$/, '.staff.js') } }
}

/** Another site's page may not send our forms. The framework thinks so too, but takes it for a fault of its own. */
function isForeign({ method, headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null || method === 'GET' || method === 'HEAD') return false
  return origin !== new URL(url).origin && origin !== new URL(publicUrl).origin
}

/** The framework answers HEAD with an empty page, which must not be kept; the server leaves the body out by itself. */
function withBody(request: Request): Request {
  return request.method === 'HEAD'
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request
}
