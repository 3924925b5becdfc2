import type { IncomingMessage } from 'node:http'
import { type ApiKey, findApiKey } from '#operations/api/find-api-key.ts'
import { recordKeyUse } from '#operations/api/record-key-use.ts'
import { callerKey } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { API_STRANGERS, countCall } from '#server/http/rate-limit.ts'
import type { ApiCall, ApiRouteTools } from './define-call.ts'
import { type ApiProblem, refuse } from './problems.ts'

type ApiLimit = NonNullable<HttpEnv['Variables']['apiLimit']>

type Admission = { limit: ApiLimit; admitted: { ok: true; key: ApiKey } | ApiProblem }

/** Rules A9 and C8: finds the key and checks its limit. Requests without a valid key are limited by network. */
export async function admit(incoming: IncomingMessage, tools: ApiRouteTools): Promise<Admission> {
  const isLimited = tools.settings.RATE_LIMIT === 'on'
  const [, secret] = /^Bearer ([\w-]+)$/i.exec(incoming.headers.authorization ?? '') ?? []
  const key = secret && (await findApiKey(secret, tools))
  if (!key) {
    const wait = isLimited
      ? await tools.callCounts.secondsToWait(API_STRANGERS, callerKey(incoming, tools.settings))
      : 0
    const perMinute = API_STRANGERS.calls
    if (wait > 0) return { limit: { perMinute, left: 0 }, admitted: tooMany(wait) }
    return { limit: { perMinute }, admitted: refuse('unauthorized') }
  }
  const counted = isLimited ? await countCall(limitOf(key), key.id, tools) : undefined
  const limit = { perMinute: key.perMinute, left: counted?.left ?? key.perMinute }
  if (counted && counted.wait > 0) return { limit, admitted: tooMany(counted.wait) }
  await recordKeyUse(key, tools)
  return { limit, admitted: { ok: true, key } }
}

const limitOf = ({ perMinute }: ApiKey) => ({ name: 'api', calls: perMinute, seconds: 60 })

const tooMany = (retryAfter: number) => refuse('too-many-requests', { retryAfter })

/** Returns a problem if the key may not make this call. */
export function checkRights(call: ApiCall, { scope, operatorId }: ApiKey): ApiProblem | undefined {
  if (call.method === 'POST' && scope !== 'write') return refuse('read-only-key')
  return operatorId && !call.forOperators ? refuse('operator-key') : undefined
}
