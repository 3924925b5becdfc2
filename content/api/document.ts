/** Words of the OpenAPI document that belong to no single call. */
export const apiDocumentWords = {
  title: 'Powderpool API',
  text: 'Departures, trips, the waiting list, bookings, payments, inquiries and guest readiness. Timestamps are in UTC, dates are local to the base, and amounts are in cents.',
  key: 'An API key created by an owner in the back office.',
  idempotencyKey: 'One for each write. Repeat it when you retry, and the write happens once.',
  ok: 'Done.',
  unchanged: 'Not modified: your ETag is current.',
  problem: 'Error. `type` gives the reason.',
}
