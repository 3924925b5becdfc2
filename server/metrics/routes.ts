import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/http-env.ts'
import { isRead } from '#server/http/requests.ts'
import { checkAccess } from './access.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** /metrics on the site's own port. Without the token the address does not exist; its own port says that a token is wrong. */
export function metricsRoute(token: string, { text, contentType }: SiteMetrics): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const isAllowed = checkAccess(context.req.header('authorization'), token) === 'allowed'
    if (!isRead(context.req) || !isAllowed) return next()
    context.header('cache-control', 'no-store')
    return context.body(await text(), 200, { 'content-type': contentType })
  }
}
