import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BOOKING_REQUEST_KINDS, BOOKING_REQUEST_STATES } from '#rules/bookings/booking-requests.ts'
import type { BookingId, BookingRequestId, ContactChangeId, ContactUndoId, CreditRequestId } from '#rules/ids.ts'
import { bookings } from './bookings.ts'
import { reference, timestamptz } from './columns.ts'

/** Rule G14: a booker asks to cancel or to give up seats, and staff decide. */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: uuid('id').$type<BookingRequestId>().primaryKey(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    kind: text('kind', { enum: BOOKING_REQUEST_KINDS }).notNull(),
    /** The guests whose seats are given up. A cancellation names none. */
    positions: jsonb('positions').$type<number[]>().notNull(),
    /** The amounts the page showed before the booker asked: to be refunded, and to be kept. */
    refundCents: integer('refund_cents').notNull(),
    keptCents: integer('kept_cents').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: BOOKING_REQUEST_STATES }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    index('booking_requests_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    uniqueIndex('booking_requests_once').on(table.bookingId).where(sql`${table.state} = 'open'`),
  ],
)

/** Rule G14: a booker's new contact, until the link that was mailed to it is opened. */
export const contactChanges = pgTable('contact_changes', {
  id: uuid('id').$type<ContactChangeId>().primaryKey(),
  bookingId: reference<BookingId>('booking_id', () => bookings.id)
    .notNull()
    .unique(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})

/** Rule G14: the contact that a booking had before its booker changed the address, until it is too late to undo that. */
export const contactUndos = pgTable('contact_undos', {
  id: uuid('id').$type<ContactUndoId>().primaryKey(),
  bookingId: reference<BookingId>('booking_id', () => bookings.id)
    .notNull()
    .unique(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})

/** Rule M21: a booker wants to pay with their credit, until the link that was mailed to them is used. */
export const creditRequests = pgTable('credit_requests', {
  id: uuid('id').$type<CreditRequestId>().primaryKey(),
  bookingId: reference<BookingId>('booking_id', () => bookings.id)
    .notNull()
    .unique(),
  createdAt: timestamptz('created_at').notNull(),
})
