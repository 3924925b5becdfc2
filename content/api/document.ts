/** What the OpenAPI document says about all calls. */
export const apiDocumentWords = {
  title: 'Powderpool API',
  text: 'Departures, trips, the waiting list, bookings, payments, inquiries and who is ready to fly. Times are in UTC, days are days at the base of the departure, and sums are in cents.',
  key: 'A key that an owner made in the back-office.',
  idempotencyKey: 'One for each write. Repeat it when you retry, and the write happens once.',
  ok: 'Done.',
  unchanged: 'You have this answer already: its ETag is the one that you sent.',
  problem: 'Refused. The type of the problem says why.',
}
