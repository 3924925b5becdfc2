/** Texts of the OpenAPI document that are not about a single call. */
export const apiDocumentWords = {
  title: 'Powderpool API',
  text: 'Departures, trips, the waiting list, bookings, payments, inquiries and guest readiness. Timestamps are in UTC, dates are local to the base, and amounts are in cents.',
  key: 'An API key created by an owner in the back office.',
  idempotencyKey: 'A unique value for each write. Send it again when you retry, and the write happens once.',
  ok: 'Success.',
  unchanged: 'Not modified: your ETag is current.',
  problem: 'Error. `type` gives the reason.',
}
