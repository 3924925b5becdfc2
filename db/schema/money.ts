import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BANK_PROBLEMS } from '../../rules/bank-lines.ts'
import type { BankLineId, BookingId, DepartureId, HoldId, Id, OrderId, PaymentId } from '../../rules/ids.ts'
import { METHODS } from '../../rules/prices.ts'
import { PLANS } from '../../rules/schedule.ts'
import { bookings, guestColumns } from './bookings.ts'
import { moment } from './moment.ts'
import { departures, holds } from './trips.ts'

/**
 * What one guest was asked to pay at one provider. Open until we know how it ended: `paid`, `pending` (the provider
 * still looks at the money), `returned` (paid, but the seats were gone: rule S3) or `dead` (nothing will come of it).
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').$type<OrderId>().primaryKey(),
    departureId: uuid('departure_id')
      .$type<DepartureId>()
      .notNull()
      .references(() => departures.id),
    holdId: uuid('hold_id')
      .$type<HoldId>()
      .references(() => holds.id),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .references(() => bookings.id),
    method: text('method', { enum: METHODS }).notNull(),
    /** `instalment`: more money for a booking that is there already. */
    purpose: text('purpose', { enum: ['booking', 'instalment'] }).notNull(),
    plan: text('plan', { enum: PLANS }).notNull(),
    /** The provider's own number for it, for a transfer its RF reference; unknown until the provider has answered. */
    providerId: text('provider_id').unique(),
    /** Rule M7: what people type where a reference does not fit. */
    shortCode: text('short_code').unique(),
    /** Where the guest pays, if that is another page. */
    checkoutUrl: text('checkout_url'),
    /** Of a transfer: when its guest was told that the deadline is near. */
    remindedAt: moment('reminded_at'),
    state: text('state', { enum: ['open', 'pending', 'paid', 'returned', 'dead'] }).notNull(),
    seats: integer('seats').notNull(),
    ...guestColumns,
    /** Of the whole trip. */
    subtotalCents: integer('subtotal_cents').notNull(),
    /** What is asked for now: due, the fee for it, and both together. */
    dueCents: integer('due_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Names each capture we ask for, so that a repeated question is not a second charge. */
    captureTries: integer('capture_tries').notNull(),
    /** Of the request that made it: sent again, it finds the same seats held. */
    idempotencyKey: uuid('idempotency_key'),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('orders_without_end').on(table.createdAt).where(sql`${table.state} in ('open', 'pending')`),
    index('orders_watched').on(table.createdAt).where(sql`${table.method} = 'crypto' and ${table.state} = 'dead'`),
    index('orders_awaited')
      .on(table.createdAt)
      .where(sql`${table.method} = 'bank-transfer' and ${table.state} in ('open', 'dead')`),
    index('orders_by_booking').on(table.bookingId),
    index('orders_by_email').on(sql`lower(${table.email})`),
    uniqueIndex('orders_once').on(table.departureId, table.idempotencyKey).where(sql`${table.state} <> 'dead'`),
  ],
)

/** Money that really arrived, or went back. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').$type<PaymentId>().primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .references(() => bookings.id),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** The capture or the refund. One of them is one row, however often we hear of it. */
    providerId: text('provider_id').notNull(),
    state: text('state', { enum: ['pending', 'completed', 'failed'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The part of it that the way of paying costs. Rule M2. */
    feeCents: integer('fee_cents').notNull(),
    /** Of money that went back: the money that had come. */
    refundOfId: uuid('refund_of_id')
      .$type<PaymentId>()
      .references((): AnyPgColumn => payments.id),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('payments_by_provider').on(table.direction, table.providerId),
    index('payments_by_order').on(table.orderId),
    index('payments_by_booking').on(table.bookingId),
    index('payments_pending').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** A payer's complaint at the provider, as it last stood. */
export const disputes = pgTable('disputes', {
  providerId: text('provider_id').primaryKey(),
  orderId: uuid('order_id')
    .$type<OrderId>()
    .references(() => orders.id),
  status: text('status').notNull(),
  reason: text('reason').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Rule M7: one line of the bank's statement, and what became of its money. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid('id').$type<BankLineId>().primaryKey(),
    importId: uuid('import_id').$type<Id<'bank-import'>>().notNull(),
    /** Of what the bank says of it: a statement that is imported twice brings no line twice. */
    fingerprint: text('fingerprint').notNull().unique(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    payer: text('payer').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: ['unmatched', 'matched', 'returned', 'ignored'] }).notNull(),
    /** Why a person has to look, or had to. */
    problem: text('problem', { enum: BANK_PROBLEMS }),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id),
    /** What went to the order's booking. The rest is over, and waits for a person. */
    takenCents: integer('taken_cents').notNull(),
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('bank_lines_by_day').on(table.bookedOn.desc(), table.id),
    index('bank_lines_by_age').on(table.createdAt, table.id),
    index('bank_lines_unmatched').on(table.bookedOn).where(sql`${table.state} = 'unmatched'`),
    index('bank_lines_by_order').on(table.orderId),
  ],
)
