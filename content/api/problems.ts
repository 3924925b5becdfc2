import type { ApiProblemName } from '#rules/api/problems.ts'

/** Why the API refuses a request, in words for the people who write the program. */
export const apiProblems = {
  'invalid-query': {
    title: 'Invalid query',
    detail: 'A parameter of the query is wrong or unknown. `errors` names each of them.',
  },
  'invalid-cursor': {
    title: 'Invalid cursor',
    detail: 'This cursor is not from this list. Start again without one, and pass on `next` as it is.',
  },
  'broken-body': { title: 'Broken body', detail: 'The body is not JSON in UTF-8.' },
  'missing-idempotency-key': {
    title: 'Idempotency key needed',
    detail:
      'Send an Idempotency-Key header of 1 to 255 visible characters with every write, and repeat it when you retry.',
  },
  unauthorized: {
    title: 'Key needed',
    detail: 'Send your key as “Authorization: Bearer …”. This request has none, or one that is unknown or revoked.',
  },
  'read-only-key': { title: 'Read-only key', detail: 'This key may only read. Ask an owner for one that may write.' },
  'operator-key': { title: 'Not for this key', detail: 'The key of an operator can’t make this call.' },
  'not-found': { title: 'Not found', detail: 'Nothing is at this address, or your key may not see it.' },
  'wrong-method': { title: 'Wrong method', detail: 'The Allow header names the methods of this address.' },
  'request-at-work': {
    title: 'Request at work',
    detail: 'A request with this idempotency key is still at work. Try again in a moment.',
  },
  refused: { title: 'Refused', detail: 'A rule of the site refuses this. `reason` names it.' },
  'too-large': { title: 'Body too large', detail: 'A body has at most 64 kB.' },
  'wrong-type': {
    title: 'Wrong content type',
    detail: 'Send the body as application/json in UTF-8, without compression.',
  },
  'invalid-body': { title: 'Invalid body', detail: 'A field is wrong or unknown. `errors` names each of them.' },
  'idempotency-mismatch': {
    title: 'Idempotency key used before',
    detail: 'This idempotency key came with another request before. Use a new key for a new request.',
  },
  'too-many-requests': {
    title: 'Too many requests',
    detail: 'Wait as many seconds as the Retry-After header says, then try again.',
  },
  failed: {
    title: 'Server error',
    detail: 'Something failed on our side. Tell us the request id if it happens again.',
  },
  'provider-refused': {
    title: 'Payment provider refused',
    detail: 'The payment provider didn’t accept this order. Nobody was charged.',
  },
  'provider-unavailable': {
    title: 'Payment provider unavailable',
    detail: 'The payment provider isn’t responding. Nobody was charged. Try again in a minute.',
  },
  away: { title: 'Back in a moment', detail: 'The database is away for a moment. Try again.' },
} satisfies Record<ApiProblemName, { title: string; detail: string }>
