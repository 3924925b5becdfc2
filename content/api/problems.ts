import type { ApiProblemName } from '#rules/api/problems.ts'

/** Explains each error to the developer who made the request. */
export const apiProblems = {
  'invalid-query': {
    title: 'Invalid query',
    detail: 'A query parameter is invalid or unknown. See `errors`.',
  },
  'invalid-cursor': {
    title: 'Invalid cursor',
    detail: 'This cursor is not from this list. Start over without one, and pass `next` back unchanged.',
  },
  'malformed-body': { title: 'Malformed body', detail: 'The body is not JSON in UTF-8.' },
  'missing-idempotency-key': {
    title: 'Missing idempotency key',
    detail:
      'Send an Idempotency-Key header of 1 to 255 visible characters with every write, and repeat it when you retry.',
  },
  unauthorized: {
    title: 'Invalid or missing key',
    detail: 'Send your key as “Authorization: Bearer …”. This request has none, or one that is unknown or revoked.',
  },
  'read-only-key': { title: 'Read-only key', detail: 'This key is read-only. Ask an owner for a read-write key.' },
  'operator-key': { title: 'Not available to operator keys', detail: 'An operator’s key can’t make this call.' },
  'not-found': { title: 'Not found', detail: 'Nothing here, or your key doesn’t have access.' },
  'wrong-method': { title: 'Wrong method', detail: 'See the Allow header for supported methods.' },
  'request-in-progress': {
    title: 'Request in progress',
    detail: 'A request with this idempotency key is still running. Try again shortly.',
  },
  rejected: { title: 'Rejected', detail: 'A booking rule blocks this request. See `reason`.' },
  'too-large': { title: 'Body too large', detail: 'The body can be at most 64 KB.' },
  'wrong-type': {
    title: 'Wrong content type',
    detail: 'Send the body as application/json in UTF-8, without compression.',
  },
  'invalid-body': { title: 'Invalid body', detail: 'A field is invalid or unknown. See `errors`.' },
  'idempotency-mismatch': {
    title: 'Idempotency key already used',
    detail: 'This idempotency key was already used for a different request. Use a new key for a new request.',
  },
  'too-many-requests': {
    title: 'Too many requests',
    detail: 'Wait for the number of seconds in the Retry-After header, then try again.',
  },
  failed: {
    title: 'Server error',
    detail: 'Something failed on our side. If it happens again, send us the request ID.',
  },
  'provider-refused': {
    title: 'Declined by the payment provider',
    detail: 'The payment provider didn’t accept this order. No one was charged.',
  },
  'provider-unavailable': {
    title: 'Payment provider unavailable',
    detail: 'The payment provider isn’t responding. No one was charged. Try again in a minute.',
  },
  unavailable: {
    title: 'Temporarily unavailable',
    detail: 'The database is temporarily unavailable. Try again shortly.',
  },
} satisfies Record<ApiProblemName, { title: string; detail: string }>
