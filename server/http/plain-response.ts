import { html, raw } from 'hono/html'
import { mark } from '#assets/mark.ts'
import { errorScreen } from '#content/pages/errors.ts'
import { type PlainResponseName, plainResponses } from '#content/pages/plain-responses.ts'
import { plainLook } from './plain-look.ts'
import { contentSecurityPolicy, hashOf } from './security-headers.ts'

const statuses = {
  away: 503,
  brokenForm: 400,
  failed: 500,
  foreign: 403,
  missing: 404,
  tooLarge: 413,
  tooMany: 429,
  wrongMethod: 405,
  wrongType: 415,
} satisfies Record<PlainResponseName, number>

/** A restart of the database usually takes less. */
const UNAVAILABLE_RETRY_SECONDS = 5

const csp = contentSecurityPolicy([], [hashOf(plainLook)])

/** A response that needs neither the framework nor the database: a plain page for people, JSON for programs. */
export function plainResponse(
  name: PlainResponseName,
  request: Request,
  requestId: string,
  retryAfter?: number,
): Response {
  const wait = retryAfter ?? (name === 'away' ? UNAVAILABLE_RETRY_SECONDS : undefined)
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': csp,
    ...(wait !== undefined && { 'retry-after': String(wait) }),
  }
  const { title, text } = plainResponses[name]
  const status = statuses[name]
  if (!wantsPage(request)) return Response.json({ error: title, message: text, requestId }, { status, headers })
  return new Response(String(page(status, title, text, requestId)), {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}

/** Browsers accept HTML when a person opens an address. Scripts and programs do not, and functions are for them. */
export function wantsPage(request: Request): boolean {
  if (new URL(request.url).pathname.startsWith('/functions/')) return false
  return request.headers.get('accept')?.includes('text/html') ?? false
}

/** The empty link reloads the same address. */
function page(status: number, title: string, text: string, requestId: string) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${raw(plainLook)}</style></head>
<body><main><div>
<svg viewBox="${mark.viewBox}" width="44" height="44" aria-hidden="true" fill="none"><path d="${mark.line}" stroke="currentColor" stroke-width="${mark.lineWidth}"/><path class="summit" d="${mark.summit}"/></svg>
<p class="status">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
<p class="ways"><a class="again" href="">${errorScreen.retry}</a> <a href="${errorScreen.home.href}">${errorScreen.home.label}</a></p>
<p class="request">${errorScreen.requestId(requestId)}</p>
</div></main></body>
</html>`
}
