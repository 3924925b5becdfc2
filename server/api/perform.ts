import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { answerOnce } from '#operations/api/answer-once.ts'
import type { ApiKey } from '#operations/api/find-api-key.ts'
import { signToken } from '#operations/mail/signed-token.ts'
import { addressKey as mailboxKey } from '#rules/addresses.ts'
import { type ApiCallName, apiCalls, successStatus } from '#rules/api/calls.ts'
import { AT_WORK_RETRY_SECONDS, isIdempotencyKey } from '#rules/api/idempotency.ts'
import { addressKey } from '#server/http/client-address.ts'
import { ORDERS, SUBMISSIONS } from '#server/http/rate-limit.ts'
import type { ApiAnswer, ApiRouteTools } from './definition.ts'
import { apiHandlers } from './handlers.ts'
import { type ApiProblem, refuse } from './problems.ts'

type Checked = { params: unknown; query: unknown; body: unknown; networkKey: string | undefined }
export type Performed = { ok: true; status: 200 | 201; body: unknown; isReplayed: boolean } | ApiProblem

/** Writes that mail an address are counted with the forms that do the same: rule C2. */
const mailboxLimits = {
  joinWaitingList: { limit: SUBMISSIONS, form: 'send-booking-email' },
  createBooking: { limit: ORDERS, form: 'create-payment-order' },
  createInquiry: { limit: SUBMISSIONS, form: 'send-contact-email' },
} as const

/** What a read answers. */
export async function performRead(
  name: ApiCallName,
  key: ApiKey,
  checked: Checked,
  tools: ApiRouteTools,
): Promise<Performed> {
  const answer = await call(name, { ...checked, key, requestKey: '' }, tools)
  return answer.ok ? { ok: true, status: 200, body: answer.body, isReplayed: false } : answer
}

/** Rule C8: performs a write once for each idempotency key. */
export async function performWrite(
  name: ApiCallName,
  key: ApiKey,
  idempotencyKey: string,
  checked: Checked,
  tools: ApiRouteTools,
): Promise<Performed> {
  if (!isIdempotencyKey(idempotencyKey)) return refuse('missing-idempotency-key')
  const content = JSON.stringify([name, checked.params, checked.body])
  // Keyed, because a body may have answers that are otherwise stored sealed (rule G10).
  const requestHash = signToken(tools.site.secret, 'api-request', content)
  const status = successStatus(apiCalls[name])
  const once = await answerOnce<ApiProblem>(
    { keyId: key.id, idempotencyKey, requestHash },
    async () => {
      const wait = await secondsToWait(name, checked.body, tools)
      if (wait > 0) return refuse('too-many-requests', { retryAfter: wait })
      const answer = await call(name, { ...checked, key, requestKey: requestKeyOf(key, idempotencyKey) }, tools)
      return answer.ok ? { ok: true, status, body: answer.body } : answer
    },
    tools,
  )
  if (once.ok) return { ...once, status, body: answerOf(name, once.body) }
  if (once.reason === 'refused') return once.refusal
  if (once.reason === 'at-work') return refuse('request-at-work', { retryAfter: AT_WORK_RETRY_SECONDS })
  return refuse('idempotency-mismatch')
}

async function call(name: ApiCallName, request: unknown, tools: ApiRouteTools): Promise<ApiAnswer> {
  // The schemas of the same call have checked the request.
  const handler = apiHandlers[name] as unknown as (request: unknown, tools: ApiRouteTools) => Promise<ApiAnswer>
  const answer = await handler(request, tools)
  return answer.ok ? { ok: true, body: answerOf(name, answer.body) } : answer
}

/** Nothing is sent that the document does not describe. */
function answerOf(name: ApiCallName, body: unknown) {
  return (apiCalls[name].answer as z.ZodObject).parse(body) as Extract<ApiAnswer, { ok: true }>['body']
}

async function secondsToWait(
  name: ApiCallName,
  body: unknown,
  { settings, callCounts }: ApiRouteTools,
): Promise<number> {
  if (settings.RATE_LIMIT === 'off' || !(name in mailboxLimits)) return 0
  const { limit, form } = mailboxLimits[name as keyof typeof mailboxLimits]
  const { email } = body as { email: string }
  return callCounts.secondsToWait(limit, `${form}:${addressKey(mailboxKey(email), settings.SESSION_SECRET)}`)
}

/** A UUID (version 8) of this request, by which the operation knows it. */
function requestKeyOf({ id }: ApiKey, idempotencyKey: string): string {
  const hex = createHash('sha256').update(`${id}\0${idempotencyKey}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
