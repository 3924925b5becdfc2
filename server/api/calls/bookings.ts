import { z } from 'zod'
import { exampleIds } from '#content/api/example-ids.ts'
import type { ListedBooking } from '#db/bookings/booking-rows.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { listBookings } from '#operations/bookings/list-bookings.ts'
import { toScheduleView } from '#operations/bookings/load-booking-page.ts'
import { listGuests } from '#operations/guests/list-guests.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { option } from '#rules/forms/fields.ts'
import { departureId } from '#rules/forms/schemas.ts'
import { REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import type { BookingId, OperatorId } from '#rules/ids.ts'
import { INSTALLMENT_KINDS, INSTALLMENT_STATES, PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { defineCall } from '#server/api/define-call.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound } from '#server/api/problems.ts'
import {
  anyMoment,
  cents,
  currency,
  day,
  exampleList,
  id,
  listOf,
  listQuery,
  moment,
  recordPath,
} from '#server/api/schema-fields.ts'

/** The database calls a booking confirmed. The API says "booked", because only a trip is confirmed. */
const BOOKING_STATUSES = ['booked', 'cancelled'] as const

const summary = {
  id,
  reference: z.string(),
  departureId: id,
  trip: z.string(),
  startDate: day,
  endDate: day,
  status: z.enum(BOOKING_STATUSES),
  seats: z.int(),
  booker: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  paymentPlan: z.enum(PAYMENT_PLANS),
  /** The whole booking's current price, the part that is paid, and the part that is not. */
  priceCents: cents,
  paidCents: cents,
  balanceCents: cents,
  overdueCents: cents,
  currency,
  /** Rule M23: a write must state the version that its sender last got. */
  version: z.int(),
  createdAt: moment,
}

const bookingSummary = z.strictObject(summary)

const booking = z.strictObject({
  ...summary,
  guests: z.array(
    z.strictObject({ position: z.int(), name: z.string(), missing: z.array(z.enum([...REQUIRED_ANSWERS, 'waiver'])) }),
  ),
  installments: z.array(
    z.strictObject({
      kind: z.enum(INSTALLMENT_KINDS),
      dueDay: day,
      amountCents: cents,
      settledCents: cents,
      /** Rule M3: the last installment is not due before the departure is confirmed. */
      awaitsConfirmation: z.boolean(),
      status: z.enum(INSTALLMENT_STATES),
    }),
  ),
})

const bookings = listOf(bookingSummary)

export const bookingSchemas = { BookingSummary: bookingSummary, BookingList: bookings, Booking: booking }

const exampleSummary: z.input<typeof bookingSummary> = {
  id: exampleIds.booking,
  reference: 'PP-7K3M-Q2XD',
  departureId: exampleIds.departure,
  trip: 'japan',
  startDate: '2027-02-06',
  endDate: '2027-02-09',
  status: 'booked',
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

const fixed = { awaitsConfirmation: false }

const exampleBooking: z.input<typeof booking> = {
  ...exampleSummary,
  guests: [{ position: 1, name: 'Ada Berg', missing: ['insurance', 'emergency'] }],
  installments: [
    { kind: 'deposit', dueDay: '2026-10-20', amountCents: 116700, settledCents: 116700, ...fixed, status: 'paid' },
    { kind: 'first', dueDay: '2026-11-08', amountCents: 136150, settledCents: 0, ...fixed, status: 'upcoming' },
    {
      kind: 'second',
      dueDay: '2026-12-23',
      amountCents: 136150,
      settledCents: 0,
      awaitsConfirmation: true,
      status: 'upcoming',
    },
  ],
}

export const bookingCalls = {
  listBookings: defineCall({
    method: 'GET',
    path: '/bookings',
    group: 'Bookings',
    title: 'List bookings',
    text: 'Newest first.',
    forOperators: true,
    query: listQuery({
      departure: departureId.optional(),
      status: option(BOOKING_STATUSES).optional(),
      createdSince: anyMoment.optional(),
    }),
    answer: bookings,
    example: {
      query: { departure: exampleIds.departure, status: 'booked' },
      answer: exampleList(exampleSummary),
    },
    async handle({ query, key }, tools) {
      const read = readMomentCursor('listBookings', query)
      if (!read.ok) return read
      const { departure, status, createdSince, limit } = query
      const state = status === 'booked' ? ('confirmed' as const) : status
      const operatorId = key.operatorId ?? undefined
      const filter = { ...anyBooking, departureId: departure, state, createdSince, operatorId }
      const { rows, next } = await listBookings(filter, read.after && { after: read.after }, tools, limit)
      return toList('listBookings', rows.map(toSummary), keyOf(next))
    },
  }),
  getBooking: defineCall({
    method: 'GET',
    path: '/bookings/{id}',
    group: 'Bookings',
    title: 'Get a booking',
    text: 'Includes guests, installments and balance.',
    forOperators: true,
    params: recordPath,
    answer: booking,
    example: { id: exampleIds.booking, answer: exampleBooking },
    async handle({ params, key }, tools) {
      const row = await findBookingFor(params.id, key, tools)
      return row ? { ok: true, body: { ...toSummary(row), ...(await loadDetails(row, tools)) } } : notFound
    },
  }),
}

const anyBooking = { words: [], isOverdue: false }

/** Also undefined for an operator's key if the booking is on another operator's departure. */
export async function findBookingFor(
  id: string,
  { operatorId }: { operatorId: OperatorId | null },
  tools: Tools,
): Promise<ListedBooking | undefined> {
  const filter = { ...anyBooking, id: id as BookingId, operatorId: operatorId ?? undefined }
  return (await listBookings(filter, undefined, tools, 1)).rows[0]
}

/** Rule G6: lists the missing answers, and never returns an answer. */
async function loadDetails({ id, departureId, state }: ListedBooking, tools: Tools) {
  const [guests, installments, departure] = await Promise.all([
    listGuests(id, tools),
    listInstallments(tools.db, id),
    getDeparture(tools.db, departureId, tools.now()),
  ])
  return {
    guests: guests.map(({ position, name, missing }) => ({ position, name, missing })),
    installments:
      state === 'cancelled' ? [] : toInstallments(installments, departure, todayAtBase(departure, tools.now())),
  }
}

const toInstallments = (...schedule: Parameters<typeof toScheduleView>) =>
  toScheduleView(...schedule).map(({ id: _, daysLeft: __, state, ...installment }) => ({
    ...installment,
    status: state,
  }))

function toSummary(row: ListedBooking) {
  const isCancelled = row.state === 'cancelled'
  return {
    id: row.id,
    reference: row.reference,
    departureId: row.departureId,
    trip: row.destination,
    startDate: row.startDate,
    endDate: row.endDate,
    status: isCancelled ? 'cancelled' : 'booked',
    seats: row.seats,
    booker: { name: row.name, email: row.email, phone: row.phone },
    paymentPlan: row.paymentPlan,
    priceCents: row.subtotalCents,
    paidCents: row.settledCents,
    // Nothing is due for a cancelled booking.
    balanceCents: isCancelled ? 0 : row.subtotalCents - row.settledCents,
    overdueCents: isCancelled ? 0 : row.overdueCents,
    currency: CURRENCY,
    version: row.version,
    createdAt: row.at.toISOString(),
  } as const
}
