import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/http-env.ts'
import { isRead } from '#server/http/requests.ts'
import { checkAccess } from './access.ts'
import type { SiteMetrics } from './site-metrics.ts'

/**
 * /metrics on the site's own port. To a visitor the address does not exist. A program that sends the wrong token gets an
 * error that says so, because the person who set it up must find the mistake.
 */
export function metricsRoute(token: string, { text, contentType }: SiteMetrics): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const access = checkAccess(context.req.header('authorization'), token)
    if (!isRead(context.req) || access === 'not-asked') return next()
    context.header('cache-control', 'no-store')
    if (access === 'allowed') return context.body(await text(), 200, { 'content-type': contentType })
    return context.text('The token is wrong.\n', 401, { 'www-authenticate': 'Bearer' })
  }
}
