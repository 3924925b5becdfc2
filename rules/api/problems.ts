import { z } from 'zod'

/** Rule C8: why a request is rejected, with its status. Each has an anchor on the page for developers. */
export const API_PROBLEMS = {
  'invalid-query': 400,
  'invalid-cursor': 400,
  'malformed-body': 400,
  'missing-idempotency-key': 400,
  unauthorized: 401,
  'read-only-key': 403,
  'operator-key': 403,
  'not-found': 404,
  'wrong-method': 405,
  'request-in-progress': 409,
  rejected: 409,
  'too-large': 413,
  'wrong-type': 415,
  'invalid-body': 422,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  failed: 500,
  'provider-refused': 502,
  'provider-unavailable': 503,
  unavailable: 503,
} as const

export type ApiProblemName = keyof typeof API_PROBLEMS

/** The part of the address that follows /developers. */
export const problemAnchor = (name: ApiProblemName) => `#problem-${name}`

/** One wrong field of a body, by its JSON pointer, or one wrong parameter of a query. */
const fieldError = z.strictObject({
  pointer: z.string().optional(),
  parameter: z.string().optional(),
  /** From a closed list: rule F6. */
  code: z.string(),
  detail: z.string(),
})

/** RFC 9457. */
export const problem = z.strictObject({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  requestId: z.string(),
  errors: z.array(fieldError).optional(),
  /** The rule that rejected the request, such as departure-full. */
  reason: z.string().optional(),
  /** With departure-full: the number of seats left. */
  availableSeats: z.int().optional(),
})

export type FieldError = z.output<typeof fieldError>
