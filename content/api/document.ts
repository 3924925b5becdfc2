/** Texts of the OpenAPI document that are not about a single call. */
export const apiDocumentWords = {
  title: 'Powderpool API',
  text: 'Departures, trips, the waiting list, bookings, payments, inquiries and guest readiness. Timestamps are in UTC, dates are local to the base, and amounts are in cents.',
  key: 'An API key created by an owner in the back office.',
  idempotencyKey: 'A unique value for each write. Send it again when you retry, and the write happens once.',
  ifNoneMatch: 'The ETag that you have. If nothing has changed, the response is an empty 304.',
  groups: {
    Trips: 'The trips in the catalogue.',
    Departures: 'Dated trips, with their seats and guests’ readiness.',
    'Waiting list': 'Parties that wait for a departure, a package or any destination.',
    Bookings: 'Orders that hold seats, and the bookings they become once they’re paid.',
    Payments: 'Money received and refunded.',
    Inquiries: 'Messages sent through the site’s forms.',
  },
  headers: {
    ETag: 'The version of this response. Send it as If-None-Match next time.',
    Link: 'The URL of the next page, with `rel="next"`. The last page has none.',
    'RateLimit-Limit': 'Requests allowed per minute. Paths that are not listed here have no such limit.',
    'RateLimit-Remaining': 'How many of them this key has left in the current minute.',
    'Retry-After': 'Seconds to wait before you try again.',
    'Idempotency-Replayed': '`true` if this is the stored response to an earlier request with the same key.',
  },
  tooLong: 'The URL or the headers are longer than 16 KB.',
  ok: 'Success.',
  unchanged: 'Not modified: your ETag is current.',
  problem: 'Error. `type` gives the reason.',
}
