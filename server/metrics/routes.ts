import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/http-env.ts'
import { isRead } from '#server/http/requests.ts'
import { checkAccess } from './access.ts'
import { CONTENT_TYPE } from './text.ts'

/**
 * /metrics on the site's own port. To a visitor it is an address that does not exist; a program that sends the wrong
 * token is told, because the person who set it up must find the mistake.
 */
export function metricsRoute(token: string, readText: () => Promise<string>): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const access = checkAccess(context.req.header('authorization'), token)
    if (!isRead(context.req) || access === 'not-asked') return next()
    context.header('cache-control', 'no-store')
    if (access === 'allowed') return context.body(await readText(), 200, { 'content-type': CONTENT_TYPE })
    return context.text('The token is wrong.\n', 401, { 'www-authenticate': 'Bearer' })
  }
}
