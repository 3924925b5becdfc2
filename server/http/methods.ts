import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { plainResponse } from './plain-response.ts'

/** Answers a request in a method that its address does not have, and OPTIONS, with the methods that it has. */
export function answerMethod(context: Context<HttpEnv>, methods: readonly string[]): Response {
  const allow = [...new Set([...methods, 'OPTIONS'])].join(', ')
  if (context.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  const response = plainResponse('wrongMethod', context.req.raw, context.get('requestId'))
  response.headers.set('allow', allow)
  return response
}

/** The methods of an address that a route of ours answers, and not a page. */
export function routeMethods(routes: readonly { path: string; method: string }[], path: string): string[] {
  const own = routes.filter((route) => route.path === path && route.method !== 'ALL' && !path.includes('*'))
  const methods = own.map(({ method }) => method)
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}
