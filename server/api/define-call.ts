import type { z } from 'zod'
import type { Settings } from '#config/settings.ts'
import type { ApiKey } from '#operations/api/find-api-key.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import type { ApiProblem } from './problems.ts'

/** The router's tools. Handlers need only the tools of operations. */
export type ApiRouteTools = PaymentTools & {
  settings: Pick<Settings, 'RATE_LIMIT' | 'SESSION_SECRET' | 'TRUST_PROXY'>
  callCounts: CallCounts
}

type Schema = z.ZodObject | undefined
type Output<Part extends Schema> = Part extends z.ZodObject ? z.output<Part> : undefined

/** An example has exactly the parts that its call needs. */
type Example<Params extends Schema, Body extends Schema> = (Params extends z.ZodObject
  ? { id: string }
  : { id?: never }) &
  (Body extends z.ZodObject ? { body: z.input<Body> } : { body?: never })

/** A checked request. */
type ApiRequest<Params extends Schema, Query extends Schema, Body extends Schema> = {
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
  key: Pick<ApiKey, 'id' | 'name' | 'operatorId'>
  /** Derived from the API key and the idempotency key, so that operations recognize a repeated write. */
  requestKey: string
}

export type ApiAnswer<Answer extends z.ZodObject = z.ZodObject> = { ok: true; body: z.input<Answer> } | ApiProblem

type CallOf<Answer extends z.ZodObject, Params extends Schema, Query extends Schema, Body extends Schema> = {
  /** GET reads and POST writes, and the key needs the right to do so. */
  method: 'GET' | 'POST'
  /** Below API_PATH. */
  path: string
  group: 'Trips' | 'Departures' | 'Waiting list' | 'Bookings' | 'Payments' | 'Inquiries'
  title: string
  text: string
  /** Whether an operator's key may make this call. It then sees only that operator's departures. */
  forOperators: boolean
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  example: Example<Params, Body> & { query?: Record<string, string>; answer: z.input<Answer> }
  /** Rule C2: a write that sends mail counts together with the form that sends the same mail. */
  mailbox?: { limit: RateLimit; form: string }
  /** Reads and writes through the same operations and queries as pages. */
  handle(request: ApiRequest<Params, Query, Body>, tools: PaymentTools): Promise<ApiAnswer<Answer>>
}

export type ApiCall = CallOf<z.ZodObject, Schema, Schema, Schema>

/** One API call: its request and response, its text and example, and its handler. */
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
