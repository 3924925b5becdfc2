import type { ApiCallName } from '#rules/api/calls.ts'
import { apiExamples as examples, exampleIds as ids } from './examples.ts'

export const API_GROUPS = ['Trips', 'Departures', 'Waiting list', 'Bookings', 'Payments', 'Inquiries'] as const

/** What a call does, in words, and one request with its answer. */
export type ApiCallWords = {
  group: (typeof API_GROUPS)[number]
  title: string
  text: string
  example: { id?: string; query?: Record<string, string>; body?: object; answer: object }
}

export const apiCallWords = {
  listTrips: {
    group: 'Trips',
    title: 'List the trips',
    text: 'Every trip of the catalogue, with the lowest price of its coming departures, in the order of the site.',
    example: { answer: examples.trips },
  },
  getTrip: {
    group: 'Trips',
    title: 'Read a trip',
    text: 'One trip of the catalogue.',
    example: { id: 'japan', answer: examples.trip },
  },
  listDepartures: {
    group: 'Departures',
    title: 'List departures',
    text: 'The earliest first, past and private ones included. `from` and `to` are start days, both included.',
    example: { query: { trip: 'japan', status: 'open', from: '2027-01-01' }, answer: examples.departures },
  },
  getDeparture: {
    group: 'Departures',
    title: 'Read a departure',
    text: 'Its seats, the people who wait, the people it needs, and whether it flies.',
    example: { id: ids.departure, answer: examples.departure },
  },
  getReadiness: {
    group: 'Departures',
    title: 'See which guests are ready',
    text: 'For each guest, which answers the operator has and which are missing. The answers themselves never leave the site this way.',
    example: { id: ids.departure, answer: examples.readiness },
  },
  listWaitingList: {
    group: 'Waiting list',
    title: 'List who waits',
    text: 'The newest first. Without a status, it lists the parties that are on the list: waiting, invited and paused.',
    example: { query: { departure: ids.departure, status: 'waiting' }, answer: examples.waitingList },
  },
  getWaitlistEntry: {
    group: 'Waiting list',
    title: 'Read an entry',
    text: 'One entry, whatever its status.',
    example: { id: ids.entry, answer: examples.entry },
  },
  joinWaitingList: {
    group: 'Waiting list',
    title: 'Join the waiting list',
    text: 'Name a departure, a package or neither. We email the party a link, and the entry counts once it is opened. An address that already waits for the same keeps its entry.',
    example: { body: examples.newEntry, answer: { id: ids.entry } },
  },
  leaveWaitingList: {
    group: 'Waiting list',
    title: 'Leave the waiting list',
    text: 'The party is told by email. Seats that were set aside for it go to the next party.',
    example: { id: ids.entry, answer: { id: ids.entry, status: 'left' } },
  },
  listBookings: {
    group: 'Bookings',
    title: 'List bookings',
    text: 'The newest first.',
    example: { query: { departure: ids.departure, state: 'confirmed' }, answer: examples.bookings },
  },
  getBooking: {
    group: 'Bookings',
    title: 'Read a booking',
    text: 'With its guests, its installments and its balance.',
    example: { id: ids.booking, answer: examples.booking },
  },
  createBooking: {
    group: 'Bookings',
    title: 'Book seats',
    text: 'Holds the seats and makes the order that our booking form makes. Send your guest to `paymentUrl`: the order becomes a booking when it is paid. Send the total you showed as `shownCents`, and the order is refused if it is another one.',
    example: { body: examples.newBooking, answer: examples.order },
  },
  recordPayment: {
    group: 'Bookings',
    title: 'Record a payment',
    text: 'Money that you received for a booking: cash, a check, a card terminal or a transfer. It settles what falls due next. `version` is the version of the booking that you read.',
    example: { id: ids.booking, body: examples.newPayment, answer: examples.payment },
  },
  listPayments: {
    group: 'Payments',
    title: 'List payments and refunds',
    text: 'The newest first. `from` and `to` are days in UTC, both included.',
    example: { query: { booking: ids.booking, kind: 'payment' }, answer: examples.payments },
  },
  getPayment: {
    group: 'Payments',
    title: 'Read a payment or refund',
    text: 'One payment or refund.',
    example: { id: ids.payment, answer: examples.payment },
  },
  listInquiries: {
    group: 'Inquiries',
    title: 'List inquiries',
    text: 'What people wrote to us with the forms of the site, the newest first.',
    example: { query: { kind: 'contact', status: 'new' }, answer: examples.inquiries },
  },
  getInquiry: {
    group: 'Inquiries',
    title: 'Read an inquiry',
    text: 'One inquiry, with the fields of its form.',
    example: { id: ids.inquiry, answer: examples.inquiry },
  },
  createInquiry: {
    group: 'Inquiries',
    title: 'Send a contact message',
    text: 'Does what the contact form does: we reply by email, and the sender gets a confirmation.',
    example: { body: examples.newInquiry, answer: { id: ids.inquiry } },
  },
} satisfies Record<ApiCallName, ApiCallWords>

/** What the query parameters of lists mean. */
export const apiParameterWords: Record<string, string> = {
  limit: 'How many records a page has, 1 to 100.',
  cursor: 'The `next` of the page before.',
  trip: 'The id of a trip.',
  status: 'Only records with this status.',
  state: 'Only records in this state.',
  kind: 'Only records of this kind.',
  from: 'The first day, such as 2027-01-23.',
  to: 'The last day, such as 2027-01-30.',
  departure: 'The id of a departure.',
  booking: 'The id of a booking.',
  createdSince: 'Only records made at this moment or later, such as 2026-11-17T09:00:00Z.',
  id: 'The id of the record.',
}

export const apiDocumentWords = {
  title: 'Powderpool API',
  text: 'Departures, trips, the waiting list, bookings, payments, inquiries and who is ready to fly. Times are in UTC, days are days at the base of the departure, and sums are in cents.',
  key: 'A key that an owner made in the back-office.',
  idempotencyKey: 'One for each write. Repeat it when you retry, and the write happens once.',
  ok: 'Done.',
  unchanged: 'You have this answer already: its ETag is the one that you sent.',
  problem: 'Refused. The type of the problem says why.',
}
