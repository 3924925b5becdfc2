import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BookingId, DepartureId, HoldId, InquiryId, QuoteId } from '#rules/ids.ts'
import { PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { QUOTE_STATES } from '#rules/quotes/quotes.ts'
import { bookerColumns, bookings } from './bookings.ts'
import { emailKey, reference, timestamptz } from './columns.ts'
import { departures, holds } from './trips.ts'

/**
 * Rule S7: seats that staff hold for a guest at a price, until the guest pays by the quote's link or its time is over. It
 * changes only under the lock of its departure.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').$type<QuoteId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    /** Orders of the quote share it, so that a guest who tries another way to pay keeps the seats. */
    holdId: reference<HoldId>('hold_id', () => holds.id).notNull(),
    /** The inquiry that it answers, unless that was erased. */
    inquiryId: uuid('inquiry_id').$type<InquiryId>(),
    /** Set once it is accepted. */
    bookingId: reference<BookingId>('booking_id', () => bookings.id),
    state: text('state', { enum: QUOTE_STATES }).notNull(),
    ...bookerColumns,
    emailKey: text('email_key').notNull().generatedAlwaysAs(emailKey),
    seats: integer('seats').notNull(),
    /** What the seats cost at the departure's price on that day, and what staff agreed instead. Rule M27. */
    listCents: integer('list_cents').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    paymentPlan: text('payment_plan', { enum: PAYMENT_PLANS }).notNull(),
    depositPercent: integer('deposit_percent').notNull(),
    /** Null if the guest chooses how to pay. */
    method: text('method', { enum: PAYMENT_METHODS }),
    validUntil: timestamptz('valid_until').notNull(),
    /** The name of the staff member. */
    author: text('author').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    index('quotes_by_departure').on(table.departureId, table.createdAt),
    index('quotes_by_inquiry').on(table.inquiryId),
    index('quotes_by_age').on(table.createdAt, table.id),
    index('quotes_by_email').on(sql`lower(${table.email})`),
    index('quotes_by_hold').on(table.holdId),
    check('quotes_seats_positive', sql`${table.seats} > 0`),
    check('quotes_price_positive', sql`${table.subtotalCents} > 0`),
  ],
)
