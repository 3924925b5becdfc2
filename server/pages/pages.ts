import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { gateDocument } from '#app/gate/gate-document.tsx'
import type { FormRefusal } from '#app/page/read-form.ts'
import type { Visit, visitContext } from '#app/visit.ts'
import { isDatabaseUnavailable } from '#db/database.ts'
import type { PaymentWindow } from '#payments/provider.ts'
import { isStaffPath } from '#rules/staff/staff.ts'
import type { Topic } from '#rules/topics.ts'
import type { PostForm } from '#server/functions/post-form.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { answerMethod } from '#server/http/methods.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { requestFields } from '#server/http/request-fields.ts'
import { isFromOwnPage, isRead, readAddress } from '#server/http/requests.ts'
import { type Log, loggedPath } from '#server/log.ts'
import { finishPage } from './finish-page.ts'
import { gateScript } from './inline-scripts.ts'
import { cacheAddress, canonicalPath } from './page-address.ts'
import { type PageCache, type ReadyPage, readyPage, sendReadyPage } from './page-cache.ts'
import { pageMethods } from './page-methods.ts'
import type { Visits } from './visits.ts'

/** React Router's build. It bundles its own copy of the context key, and only that copy works. */
export type AppBuild = ServerBuild & {
  entry: { module: { visitContext: typeof visitContext; gateDocument: typeof gateDocument } }
}

type PageTools = Pick<
  Visit,
  'site' | 'publicUrl' | 'gated' | 'gateInBrowser' | 'apiCalls' | 'tools' | 'staffTools' | 'takePicture'
> & {
  build: () => Promise<AppBuild>
  addressOf(incoming: IncomingMessage): string
  /** Rule C4: counts a page that is rendered for one visitor alone. 0 if it may be rendered now. */
  secondsToWait(incoming: IncomingMessage): Promise<number>
  postForm: PostForm
  paymentWindow: PaymentWindow | undefined
  cache: PageCache
  visits: Visits
  log: Log
  headers: Record<string, string>
  /** In development, pages are sent as Vite renders them: no late hydration, no CSP, no cache. */
  development: boolean
}

/** An unknown address of the back office. Its page is shown at every address that a staff member may not open. */
const HIDDEN_PATH = '/staff/-'

/** Browsers may store a cached page but must revalidate it, which the ETag makes cheap. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Renders pages with React Router and caches pages that are the same for everyone. */
export function pageHandler(page: PageTools): (context: Context<HttpEnv>) => Promise<Response> {
  const rendering = new Map<string, { moment: number; ready: Promise<ReadyPage | undefined> }>()
  /** The paths of pages that are the same for everyone, whatever the query. They are as many as the site has pages. */
  const sharedPaths = new Set<string>()

  /** Rule C4: a page is rendered only so often for one network address, unless it is known to be everyone's. */
  async function renderOnce(context: Context<HttpEnv>, request: Request, keepAs?: string): Promise<Rendered> {
    const { pathname } = new URL(request.url)
    const isFree = sharedPaths.has(pathname) || !isRead(request) || context.get('staff')
    const wait = isFree ? 0 : await page.secondsToWait(context.env.incoming)
    if (wait > 0) return { response: () => plainResponse('tooMany', request, context.get('requestId'), wait) }
    const rendered = await render(page, context, request, keepAs)
    if (rendered.isShared) sharedPaths.add(pathname)
    else if (keepAs) sharedPaths.delete(pathname)
    return rendered
  }

  /** Requests for a page that is being rendered wait for it, unless its data has changed since. */
  async function renderTogether(context: Context<HttpEnv>, address: string): Promise<Rendered> {
    const inProgress = rendering.get(address)
    const ready = inProgress?.moment === page.cache.moment() ? await inProgress.ready : undefined
    if (ready) return { ready, response: () => RESPONSE_ALREADY_SENT }
    const { method, headers, url } = context.req.raw
    const request = new Request(new URL(address, url), { method, headers })
    const moment = page.cache.moment()
    const work = renderOnce(context, request, address)
    const own = { moment, ready: work.then((rendered) => rendered.ready).catch(() => undefined) }
    rendering.set(address, own)
    void own.ready.finally(() => rendering.get(address) === own && rendering.delete(address))
    return work
  }

  return async (context) => {
    const { raw } = context.req
    const refusal = isRead(raw) ? undefined : await refuseMethod(page, context)
    if (refusal) return refusal
    const url = new URL(raw.url)
    if (context.get('isHidden')) {
      const { method, headers } = raw
      return (await renderOnce(context, new Request(new URL(HIDDEN_PATH, url), { method, headers }))).response()
    }
    // Responses to forms and pages of the back office are for one person.
    if (!isRead(raw) || isStaffPath(readAddress(url.pathname))) return (await renderOnce(context, raw)).response()
    const path = canonicalPath(url.pathname)
    if (path !== url.pathname) return context.redirect(path + url.search, 308)

    const address = cacheAddress(url)
    const isOrdinary = address === path + url.search
    if (!isOrdinary && !sharedPaths.has(path)) return (await renderOnce(context, raw)).response()
    const cached = page.cache.find(address)
    if (cached) return send(cached, true, page.visits, context)
    const rendered = await renderTogether(context, address)
    return rendered.ready ? send(rendered.ready, false, page.visits, context) : rendered.response()
  }
}

/** Only pages with an action take forms. */
async function refuseMethod(page: PageTools, context: Context<HttpEnv>): Promise<Response | undefined> {
  if (context.get('redirectTo') !== undefined) return undefined
  const methods = pageMethods(context.req.path, await page.build())
  if (methods.length === 0) return plainResponse('missing', context.req.raw, context.get('requestId'))
  return methods.includes(context.req.method) ? undefined : answerMethod(context, methods)
}

function send(ready: ReadyPage, isFromCache: boolean, visits: Visits, context: Context<HttpEnv>): Response {
  context.set('isFromCache', isFromCache)
  if (ready.isDocument) visits.count(context.env.incoming, context.req.path)
  sendReadyPage(ready, context.env.incoming, context.env.outgoing, context.get('requestId'))
  return RESPONSE_ALREADY_SENT
}

type Rendered = {
  /** The page is the same for everyone. */
  isShared?: boolean
  ready?: ReadyPage
  response: () => Response
}

async function render(
  page: PageTools,
  context: Context<HttpEnv>,
  asked: Request,
  keepAs: string | undefined,
): Promise<Rendered> {
  const request = withBody(asked)
  const requestId = context.get('requestId')
  if (isForeign(request, page.publicUrl)) return { response: () => plainResponse('foreign', request, requestId) }
  const address = page.addressOf(context.env.incoming)
  const nonce = randomBytes(16).toString('base64url')
  // Every page can show a picture that owners choose.
  const topics = new Set<Topic>(['catalogue'])
  let remembered = false
  let paymentOrigins: readonly string[] = []
  let failure: unknown
  let refusal: FormRefusal | undefined
  const staff = context.get('staff')
  const visit: Visit = {
    requestId,
    address,
    nonce,
    site: page.site,
    publicUrl: page.publicUrl,
    gated: page.gated,
    gateInBrowser: page.gateInBrowser,
    apiCalls: page.apiCalls,
    gateScript: gateScript(page.site),
    tools: staff ? { ...page.tools, staffId: staff.id } : page.tools,
    staffTools: page.staffTools,
    takePicture: page.takePicture,
    staff,
    redirectTo: context.get('redirectTo'),
    isHidden: context.get('isHidden') ?? false,
    get staffDoor() {
      const open = context.get('staffDoor')
      if (!open) throw new Error('only pages of the back office have its door')
      return open({ request, address, staff })
    },
    remember(...used) {
      remembered = true
      for (const topic of used) topics.add(topic)
    },
    allowPayment() {
      if (!page.paymentWindow) return undefined
      const { clientId, sdkUrl, origins } = page.paymentWindow
      paymentOrigins = origins
      return { clientId, sdkUrl }
    },
    postForm: (name, payload) => page.postForm(request, context.env.incoming, name, payload),
    fail(error) {
      failure ??= error
    },
    refuseForm(reason) {
      refusal = reason
    },
  }
  const moment = page.cache.moment()
  // Behind a proxy, forms are posted from the public address and not from the one that we listen on.
  const build = { ...(await page.build()), allowedActionOrigins: [new URL(page.publicUrl).host] }
  const router = new RouterContextProvider()
  router.set(build.entry.module.visitContext, visit)
  const response = await createRequestHandler(build, page.development ? 'development' : 'production')(request, router)

  if (failure && !page.development) {
    const isUnavailable = isDatabaseUnavailable(failure)
    page.log[isUnavailable ? 'warn' : 'error'](
      { ...requestFields(context), path: loggedPath(new URL(request.url).pathname), error: failure },
      'page failed',
    )
    return { response: () => plainResponse(isUnavailable ? 'away' : 'failed', request, requestId) }
  }
  if (refusal) {
    const refused = plainResponse(refusal, request, requestId)
    return { response: () => refused }
  }
  if (page.development) return { response: () => response }

  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const headers = new Headers(response.headers)
  let body: Buffer<ArrayBuffer> | undefined
  // A mail that staff preview has its own policy and is not a page.
  if (isHtml && !headers.has('content-security-policy')) {
    const finished = finishPage(await response.text(), nonce, paymentOrigins)
    headers.set('content-security-policy', finished.csp)
    body = Buffer.from(finished.html)
  }
  // Staff also preview public pages.
  const isPublic = remembered && !staff && response.status === 200
  if (!keepAs || !isPublic) {
    if (isPublic && isHtml) page.visits.count(context.env.incoming, context.req.path)
    const { status } = response
    return { isShared: isPublic, response: () => new Response(body ?? response.body, { status, headers }) }
  }
  headers.set('cache-control', REVALIDATE)
  body ??= Buffer.from(await response.arrayBuffer())
  const ready = await readyPage(body, { ...page.headers, ...Object.fromEntries(headers) })
  page.cache.keep(keepAs, ready, topics, moment)
  return { isShared: true, ready, response: () => new Response(body, { headers }) }
}

/** Another site must not post our forms. React Router checks this too, but reports it as an error of the site. */
function isForeign(request: Request, publicUrl: string): boolean {
  return request.headers.has('origin') && !isRead(request) && !isFromOwnPage(request, publicUrl)
}

/** React Router answers HEAD with an empty page, which must not be cached. Node leaves out the body anyway. */
function withBody(request: Request): Request {
  return request.method === 'HEAD'
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request
}
