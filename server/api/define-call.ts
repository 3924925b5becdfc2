import type { z } from 'zod'
import type { Settings } from '#config/settings.ts'
import type { ApiKey } from '#operations/api/find-api-key.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import type { ApiProblem } from './problems.ts'

/** What the router works with. Handlers need only what operations need. */
export type ApiRouteTools = PaymentTools & {
  settings: Pick<Settings, 'RATE_LIMIT' | 'SESSION_SECRET' | 'TRUST_PROXY'>
  callCounts: CallCounts
}

type Schema = z.ZodObject | undefined
type Output<Part extends Schema> = Part extends z.ZodObject ? z.output<Part> : undefined

/** An example has what its call needs. */
type Example<Params extends Schema, Body extends Schema> = (Params extends z.ZodObject
  ? { id: string }
  : { id?: never }) &
  (Body extends z.ZodObject ? { body: z.input<Body> } : { body?: never })

/** A request that was checked. */
type ApiRequest<Params extends Schema, Query extends Schema, Body extends Schema> = {
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
  key: Pick<ApiKey, 'id' | 'name' | 'operatorId'>
  /** Of a write: made from the key and its idempotency key, so that operations know a repeated request. */
  requestKey: string
  /** Rule S6 counts the orders of a network by this key. */
  networkKey: string | undefined
}

export type ApiAnswer<Answer extends z.ZodObject = z.ZodObject> = { ok: true; body: z.input<Answer> } | ApiProblem

type CallOf<Answer extends z.ZodObject, Params extends Schema, Query extends Schema, Body extends Schema> = {
  /** A read or a write, for which the key needs the right. */
  method: 'GET' | 'POST'
  /** Below API_PATH. */
  path: string
  group: 'Trips' | 'Departures' | 'Waiting list' | 'Bookings' | 'Payments' | 'Inquiries'
  title: string
  text: string
  /** Whether keys of an operator may call it. They then see only what belongs to that operator's departures. */
  forOperators: boolean
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  example: Example<Params, Body> & { query?: Record<string, string>; answer: z.input<Answer> }
  /** Rule C2: a write that mails an address is counted with the form that does the same. */
  mailbox?: { limit: RateLimit; form: string }
  /** It reads and writes through the operations and queries of pages. */
  handle(request: ApiRequest<Params, Query, Body>, tools: PaymentTools): Promise<ApiAnswer<Answer>>
}

export type ApiCall = CallOf<z.ZodObject, Schema, Schema, Schema>

/** One call of the API: what it takes and answers, its words and example, and what it does. */
export function defineCall<
  Answer extends z.ZodObject,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(call: CallOf<Answer, Params, Query, Body>): CallOf<Answer, Params, Query, Body> {
  return call
}

/** A call with a body creates something. */
export function successStatus({ body }: Pick<ApiCall, 'body'>): 200 | 201 {
  return body ? 201 : 200
}
