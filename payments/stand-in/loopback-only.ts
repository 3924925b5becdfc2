import type { MiddlewareHandler } from 'hono'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Pages for development, and the controls of the stand-ins, answer this machine only: not a name that was made to lead
 * here, and not what a proxy passes on.
 */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  const { hostname } = new URL(`http://${context.req.header('host') ?? ''}`)
  const isForwarded = [...context.req.raw.headers.keys()].some((name) => name.startsWith('x-forwarded-'))
  if (isForwarded || !LOOPBACK.includes(hostname)) return context.notFound()
  await next()
}
