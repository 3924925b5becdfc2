import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** The fields of every log line of a request, so that its lines and its caller's can be found together. */
export function requestFields(context: Context<HttpEnv>) {
  return { requestId: context.get('requestId'), ...context.get('trace') }
}
