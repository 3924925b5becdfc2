import { answerOnce } from '#operations/api/answer-once.ts'
import type { ApiKey } from '#operations/api/find-api-key.ts'
import { signToken } from '#operations/mail/signed-token.ts'
import { addressKey as mailboxKey } from '#rules/addresses.ts'
import { AT_WORK_RETRY_SECONDS, isIdempotencyKey } from '#rules/api/idempotency.ts'
import { addressKey } from '#server/http/client-address.ts'
import { uuidOf } from '#server/http/uuid-of.ts'
import type { NamedCall } from './calls.ts'
import { type ApiAnswer, type ApiCall, type ApiRouteTools, successStatus } from './define-call.ts'
import { type ApiProblem, refuse } from './problems.ts'

type ApiRequest = Parameters<ApiCall['handle']>[0]
type Checked = Omit<ApiRequest, 'key' | 'requestKey'>
export type Performed = { ok: true; status: 200 | 201; body: unknown; isReplayed: boolean } | ApiProblem

/** Performs a read. */
export async function performRead(
  call: ApiCall,
  key: ApiKey,
  checked: Checked,
  tools: ApiRouteTools,
): Promise<Performed> {
  const answer = await perform(call, { ...checked, key, requestKey: '' }, tools)
  return answer.ok ? { ok: true, status: 200, body: answer.body, isReplayed: false } : answer
}

/** Rule C8: performs a write once for each idempotency key. */
export async function performWrite(
  call: NamedCall,
  key: ApiKey,
  idempotencyKey: string,
  checked: Checked,
  tools: ApiRouteTools,
): Promise<Performed> {
  if (!isIdempotencyKey(idempotencyKey)) return refuse('missing-idempotency-key')
  const content = JSON.stringify([call.name, checked.params, checked.body])
  // The hash is keyed, because a body may have answers that are otherwise stored encrypted (rule G10).
  const requestHash = signToken(tools.site.secret, 'api-request', content)
  const status = successStatus(call)
  const once = await answerOnce<ApiProblem>(
    { keyId: key.id, idempotencyKey, requestHash },
    async () => {
      const wait = await secondsToWait(call, checked.body, tools)
      if (wait > 0) return refuse('too-many-requests', { retryAfter: wait })
      const requestKey = uuidOf(`${key.id}\0${idempotencyKey}`)
      const answer = await perform(call, { ...checked, key, requestKey }, tools)
      return answer.ok ? { ok: true, status, body: answer.body } : answer
    },
    tools,
  )
  if (once.ok) return { ...once, status, body: call.answer.parse(once.body) }
  if (once.reason === 'refused') return once.refusal
  if (once.reason === 'at-work') return refuse('request-in-progress', { retryAfter: AT_WORK_RETRY_SECONDS })
  return refuse('idempotency-mismatch')
}

/** Checks the response against its schema, so that nothing undocumented is sent. */
async function perform(call: ApiCall, request: ApiRequest, tools: ApiRouteTools): Promise<ApiAnswer> {
  const answer = await call.handle(request, tools)
  return answer.ok ? { ok: true, body: call.answer.parse(answer.body) } : answer
}

async function secondsToWait(
  { mailbox }: ApiCall,
  body: Checked['body'],
  { settings, callCounts }: ApiRouteTools,
): Promise<number> {
  if (settings.RATE_LIMIT === 'off' || !mailbox) return 0
  const address = addressKey(mailboxKey(String(body?.email)), settings.SESSION_SECRET)
  return callCounts.secondsToWait(mailbox.limit, `${mailbox.form}:${address}`)
}
