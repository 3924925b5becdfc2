import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** What every log line of a request has, so that its lines, and those of its caller, can be found together. */
export function requestFields(context: Context<HttpEnv>) {
  return { requestId: context.get('requestId'), ...context.get('trace') }
}
