import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BookingId, DepartureId, MailId } from '../rules/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One dated trip to a destination. */
export const departures = pgTable(
  'departures',
  {
    id: uuid('id').$type<DepartureId>().primaryKey(),
    destination: text('destination').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    capacity: integer('capacity').notNull(),
    phase: text('phase', { enum: ['gathering', 'deposit'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('departures_by_date').on(table.startDate),
    check('departures_capacity_positive', sql`${table.capacity} > 0`),
    check('departures_price_positive', sql`${table.priceCents} > 0`),
    check('departures_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** Seats somebody has paid for. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').$type<BookingId>().primaryKey(),
    departureId: uuid('departure_id')
      .$type<DepartureId>()
      .notNull()
      .references(() => departures.id),
    seats: integer('seats').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('bookings_by_departure').on(table.departureId),
    check('bookings_seats_positive', sql`${table.seats} > 0`),
  ],
)

/** The outbox, and without SMTP_URL the mailbox too: what was rendered stays, as its reader saw it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').$type<MailId>().primaryKey(),
    name: text('name').notNull(),
    facts: jsonb('facts').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    state: text('state', { enum: ['queued', 'sent', 'failed'] }).notNull(),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mails_by_age').on(table.createdAt.desc(), table.id)],
)

/** Counts per key and window, shared by all instances. Unlogged: a crash may forget them, a rate limit survives that. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowEnds: moment('window_ends').notNull(),
  hits: integer('hits').notNull(),
})

/** One row: this database's own random number, and whether it is new. */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  id: uuid('id').notNull(),
  createdAt: moment('created_at').notNull(),
})
