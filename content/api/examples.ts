import type { z } from 'zod'
import type { apiSchemas } from '#rules/api/calls.ts'

type Example<Name extends keyof typeof apiSchemas> = z.input<(typeof apiSchemas)[Name]>

/** Invented records, each as the API sends it. They belong together: the booking is on the departure. */
const ids = {
  departure: '7c1f7c0e-5a0b-4d8e-9a52-0d6d3a0c1b11',
  operator: '0b6b8f6e-2a64-4f0a-8b8e-5c1f1f7f2a22',
  entry: '3a9d1f0a-7f6f-4a0d-9d5c-6a1b2c3d4e33',
  booking: 'b1d2c3e4-1111-4222-8333-444455556644',
  order: '5f0e1d2c-3b4a-4958-8677-665544332255',
  payment: '9e8d7c6b-5a49-4382-8716-0f1e2d3c4b66',
  inquiry: 'c0ffee00-1234-4abc-8def-0123456789ab',
}

export const exampleIds = ids

const trip: Example<'Trip'> = {
  id: 'japan',
  title: 'Japan',
  tagline: 'Siberian cold, sea moisture, deep snow',
  description: '4 days in the Northern Japanese Alps from the Hakuba Valley.',
  country: 'Japan',
  base: 'Hakuba Valley',
  timeZone: 'Asia/Tokyo',
  season: 'January-March',
  category: 'intermediate',
  durationDays: 4,
  features: ['8 seats, one chartered helicopter', '6-8 runs on a flying day'],
  priceCents: 389000,
  isSamePrice: true,
  isPlaceholderPrice: false,
  currency: 'USD',
  url: 'https://powderpool.example/destination/japan',
}

const departure: Example<'Departure'> = {
  id: ids.departure,
  trip: 'japan',
  title: 'Japan',
  startDate: '2027-02-06',
  endDate: '2027-02-09',
  timeZone: 'Asia/Tokyo',
  status: 'open',
  isOnSale: true,
  isPrivate: false,
  seats: { capacity: 8, booked: 2, held: 1, invited: 0, free: 5 },
  people: { waiting: 3, potential: 6, minimum: 6, missing: 0 },
  decisionDay: '2026-12-23',
  lastSaleDay: '2027-02-03',
  priceCents: 389000,
  isPlaceholderPrice: false,
  currency: 'USD',
  operator: { id: ids.operator, name: 'Hokkaido Heli' },
}

const readiness: Example<'Readiness'> = {
  departureId: ids.departure,
  guests: [
    {
      bookingId: ids.booking,
      bookingReference: 'PP-7K3M-Q2XD',
      position: 1,
      name: 'Ada Berg',
      isReady: false,
      done: ['name', 'sport', 'skill', 'country', 'weightKg', 'bootSize', 'medicalNotes', 'dietaryNotes'],
      missing: ['insurance', 'emergency'],
    },
  ],
}

const entry: Example<'WaitlistEntry'> = {
  id: ids.entry,
  departureId: ids.departure,
  packageId: null,
  trip: 'japan',
  startDate: '2027-02-06',
  name: 'Ann Bergström',
  email: 'ann@example.com',
  phone: '+47 22 12 34 56',
  people: 2,
  status: 'waiting',
  joinedAt: '2026-11-02T09:30:00.000Z',
  confirmedAt: '2026-11-02T09:41:12.000Z',
  leftAt: null,
}

const newEntry: Example<'NewWaitlistEntry'> = {
  departureId: ids.departure,
  people: 2,
  name: 'Ann Bergström',
  email: 'ann@example.com',
  country: 'Norway',
  phone: '+47 22 12 34 56',
  gender: 'female',
  age: 34,
  sport: 'ski',
  skillLevel: 'advanced',
  flexibleDates: true,
}

const summary: Example<'BookingSummary'> = {
  id: ids.booking,
  reference: 'PP-7K3M-Q2XD',
  departureId: ids.departure,
  trip: 'japan',
  startDate: '2027-02-06',
  endDate: '2027-02-09',
  state: 'confirmed',
  seats: 1,
  booker: { name: 'Ada Berg', email: 'ada@example.com', phone: '+1 416 555 0101' },
  paymentPlan: 'deposit',
  priceCents: 389000,
  paidCents: 116700,
  balanceCents: 272300,
  overdueCents: 0,
  currency: 'USD',
  version: 0,
  createdAt: '2026-10-20T14:05:00.000Z',
}

const booking: Example<'Booking'> = {
  ...summary,
  guests: [{ position: 1, name: 'Ada Berg', missing: ['insurance', 'emergency'] }],
  installments: [
    { kind: 'deposit', dueDay: '2026-10-20', amountCents: 116700, settledCents: 116700, state: 'paid' },
    { kind: 'first', dueDay: '2026-11-08', amountCents: 136150, settledCents: 0, state: 'upcoming' },
    { kind: 'second', dueDay: '2026-12-23', amountCents: 136150, settledCents: 0, state: 'upcoming' },
  ],
}

const newBooking: Example<'NewBooking'> = {
  departureId: ids.departure,
  participants: 1,
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@example.com',
  phone: '+1 416 555 0101',
  method: 'bank-transfer',
  plan: 'full',
}

const order: Example<'Order'> = {
  id: ids.order,
  state: 'open',
  departureId: ids.departure,
  participants: 1,
  method: 'bank-transfer',
  totalCents: 389000,
  currency: 'USD',
  holdExpiresAt: '2026-10-20T15:05:00.000Z',
  paymentUrl: 'https://powderpool.example/booking/payment?id=5f0e1d2c-3b4a-4958-8677-665544332255&token=…',
}

const payment: Example<'Payment'> = {
  id: ids.payment,
  orderId: ids.order,
  bookingId: ids.booking,
  bookingReference: 'PP-7K3M-Q2XD',
  kind: 'payment',
  state: 'completed',
  method: 'cash',
  amountCents: 50000,
  feeCents: 0,
  currency: 'USD',
  transactionId: 'cash-4d2f8a10-77aa-8c1d-8b2e-9f00aa11bb22',
  createdAt: '2026-11-03T10:00:00.000Z',
  settledAt: '2026-11-03T10:00:00.000Z',
}

const newPayment: Example<'NewPayment'> = {
  version: 0,
  method: 'cash',
  amountCents: 50000,
  reason: 'Paid at our office in Toronto, receipt 118.',
}

const newInquiry: Example<'NewInquiry'> = {
  firstName: 'Ann',
  lastName: 'Bergström',
  email: 'ann@example.com',
  phone: '+47 22 12 34 56',
  inquiryType: 'group-booking',
  message: 'Is there room for six of us in February?',
}

const inquiry: Example<'Inquiry'> = {
  id: ids.inquiry,
  kind: 'contact',
  status: 'new',
  name: 'Ann Bergström',
  email: 'ann@example.com',
  fields: { ...newInquiry, inquiryType: 'group-booking' },
  createdAt: '2026-11-02T09:30:00.000Z',
  answeredAt: null,
  followUpOn: null,
}

const listOf = <Row>(row: Row) => ({ data: [row], next: null })

export const apiExamples = {
  trip,
  trips: listOf(trip),
  departure,
  departures: listOf(departure),
  readiness,
  entry,
  waitingList: listOf(entry),
  newEntry,
  booking,
  bookings: listOf(summary),
  newBooking,
  order,
  payment,
  payments: listOf(payment),
  newPayment,
  inquiry,
  inquiries: listOf(inquiry),
  newInquiry,
}
