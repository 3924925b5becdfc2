import type { z } from 'zod'
import type { KeyScope } from './keys.ts'
import { problem } from './problems.ts'
import * as bookings from './schemas/bookings.ts'
import * as departures from './schemas/departures.ts'
import { recordPath } from './schemas/fields.ts'
import * as inquiries from './schemas/inquiries.ts'
import * as payments from './schemas/payments.ts'
import * as trips from './schemas/trips.ts'
import * as waitingList from './schemas/waiting-list.ts'

/** The address of the API on this site. A later version that breaks programs gets an address of its own. */
export const API_PATH = '/api/v1'

export type ApiCall = {
  method: 'GET' | 'POST'
  /** Below API_PATH. */
  path: string
  scope: KeyScope
  /** Whether keys of an operator may call it. They then see only what belongs to that operator's departures. */
  forOperators: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodObject
}

/** A call with a body creates something. */
export function successStatus({ body }: ApiCall): 200 | 201 {
  return body ? 201 : 200
}

/** Rule C8: every call by its name, with the schemas that check its requests and answers. */
export const apiCalls = {
  listTrips: {
    method: 'GET',
    path: '/trips',
    scope: 'read',
    forOperators: true,
    query: trips.tripsQuery,
    answer: trips.trips,
  },
  getTrip: {
    method: 'GET',
    path: '/trips/{id}',
    scope: 'read',
    forOperators: true,
    params: trips.tripPath,
    answer: trips.trip,
  },
  listDepartures: {
    method: 'GET',
    path: '/departures',
    scope: 'read',
    forOperators: true,
    query: departures.departuresQuery,
    answer: departures.departures,
  },
  getDeparture: {
    method: 'GET',
    path: '/departures/{id}',
    scope: 'read',
    forOperators: true,
    params: recordPath,
    answer: departures.departure,
  },
  getReadiness: {
    method: 'GET',
    path: '/departures/{id}/readiness',
    scope: 'read',
    forOperators: true,
    params: recordPath,
    answer: departures.readiness,
  },
  listWaitingList: {
    method: 'GET',
    path: '/waiting-list',
    scope: 'read',
    forOperators: true,
    query: waitingList.waitingListQuery,
    answer: waitingList.waitingList,
  },
  getWaitlistEntry: {
    method: 'GET',
    path: '/waiting-list/{id}',
    scope: 'read',
    forOperators: true,
    params: recordPath,
    answer: waitingList.waitlistEntry,
  },
  joinWaitingList: {
    method: 'POST',
    path: '/waiting-list',
    scope: 'write',
    forOperators: true,
    body: waitingList.newEntry,
    answer: waitingList.joined,
  },
  leaveWaitingList: {
    method: 'POST',
    path: '/waiting-list/{id}/leave',
    scope: 'write',
    forOperators: true,
    params: recordPath,
    answer: waitingList.left,
  },
  listBookings: {
    method: 'GET',
    path: '/bookings',
    scope: 'read',
    forOperators: true,
    query: bookings.bookingsQuery,
    answer: bookings.bookings,
  },
  getBooking: {
    method: 'GET',
    path: '/bookings/{id}',
    scope: 'read',
    forOperators: true,
    params: recordPath,
    answer: bookings.booking,
  },
  createBooking: {
    method: 'POST',
    path: '/bookings',
    scope: 'write',
    forOperators: true,
    body: bookings.newBooking,
    answer: bookings.order,
  },
  recordPayment: {
    method: 'POST',
    path: '/bookings/{id}/payments',
    scope: 'write',
    forOperators: false,
    params: recordPath,
    body: bookings.newPayment,
    answer: payments.payment,
  },
  listPayments: {
    method: 'GET',
    path: '/payments',
    scope: 'read',
    forOperators: true,
    query: payments.paymentsQuery,
    answer: payments.payments,
  },
  getPayment: {
    method: 'GET',
    path: '/payments/{id}',
    scope: 'read',
    forOperators: true,
    params: recordPath,
    answer: payments.payment,
  },
  listInquiries: {
    method: 'GET',
    path: '/inquiries',
    scope: 'read',
    forOperators: false,
    query: inquiries.inquiriesQuery,
    answer: inquiries.inquiries,
  },
  getInquiry: {
    method: 'GET',
    path: '/inquiries/{id}',
    scope: 'read',
    forOperators: false,
    params: recordPath,
    answer: inquiries.inquiry,
  },
  createInquiry: {
    method: 'POST',
    path: '/inquiries',
    scope: 'write',
    forOperators: false,
    body: inquiries.newInquiry,
    answer: inquiries.received,
  },
} as const satisfies Record<string, ApiCall>

export type ApiCallName = keyof typeof apiCalls

export const API_CALL_NAMES = Object.keys(apiCalls) as ApiCallName[]

/** The names under which the OpenAPI document describes these. */
export const apiSchemas = {
  Problem: problem,
  Trip: trips.trip,
  TripList: trips.trips,
  Departure: departures.departure,
  DepartureList: departures.departures,
  Readiness: departures.readiness,
  WaitlistEntry: waitingList.waitlistEntry,
  WaitingList: waitingList.waitingList,
  NewWaitlistEntry: waitingList.newEntry,
  JoinedWaitingList: waitingList.joined,
  LeftWaitingList: waitingList.left,
  BookingSummary: bookings.bookingSummary,
  BookingList: bookings.bookings,
  Booking: bookings.booking,
  NewBooking: bookings.newBooking,
  Order: bookings.order,
  NewPayment: bookings.newPayment,
  Payment: payments.payment,
  PaymentList: payments.payments,
  Inquiry: inquiries.inquiry,
  InquiryList: inquiries.inquiries,
  NewInquiry: inquiries.newInquiry,
  ReceivedInquiry: inquiries.received,
} satisfies Record<string, z.ZodObject>
