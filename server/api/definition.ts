import type { z } from 'zod'
import type { Settings } from '#config/settings.ts'
import type { ApiKey } from '#operations/api/find-api-key.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { ApiCall, ApiCallName, apiCalls } from '#rules/api/calls.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import type { ApiProblem } from './problems.ts'

/** What the router works with. Handlers need only what operations need. */
export type ApiRouteTools = PaymentTools & {
  settings: Pick<Settings, 'RATE_LIMIT' | 'SESSION_SECRET' | 'TRUST_PROXY'>
  callCounts: CallCounts
}

type Calls = typeof apiCalls
type Part<Name extends ApiCallName, Key extends keyof ApiCall> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** A request that was checked. */
export type ApiRequest<Name extends ApiCallName = ApiCallName> = {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
  key: Pick<ApiKey, 'id' | 'name' | 'operatorId'>
  /** Of a write: made from the key and its idempotency key, so that operations know a repeated request. */
  requestKey: string
  /** Rule S6 counts the orders of a network by this key. */
  networkKey: string | undefined
}

export type ApiAnswer<Name extends ApiCallName = ApiCallName> =
  | { ok: true; body: z.input<Calls[Name]['answer']> }
  | ApiProblem

/** Performs one call. It reads and writes through the operations and queries of pages. */
export type ApiHandler<Name extends ApiCallName> = (
  request: ApiRequest<Name>,
  tools: PaymentTools,
) => Promise<ApiAnswer<Name>>

export type ApiHandlers<Names extends ApiCallName> = { [Name in Names]: ApiHandler<Name> }
