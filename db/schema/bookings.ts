import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sports } from '../../rules/forms/options.ts'
import { type GivenAnswers, skillSteps } from '../../rules/guest-answers.ts'
import type { BookingId, CreditId, DepartureId, GuestId, Id, InstalmentId } from '../../rules/ids.ts'
import { REMINDERS } from '../../rules/reminders.ts'
import { PARTS, PLANS } from '../../rules/schedule.ts'
import { moment } from './moment.ts'
import { departures } from './trips.ts'

/** Who comes and whom to call, as the booking form asks it. */
export const guestColumns = {
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  emergencyContact: text('emergency_contact'),
  emergencyPhone: text('emergency_phone'),
  specialRequests: text('special_requests'),
}

/** Seats somebody has paid for. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').$type<BookingId>().primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    departureId: uuid('departure_id')
      .$type<DepartureId>()
      .notNull()
      .references(() => departures.id),
    seats: integer('seats').notNull(),
    state: text('state', { enum: ['confirmed', 'cancelled'] }).notNull(),
    ...guestColumns,
    plan: text('plan', { enum: PLANS }).notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    /** Counts the people it passed to: a link that an earlier one was sent opens nothing. */
    linkNumber: integer('link_number').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('bookings_by_departure').on(table.departureId),
    index('bookings_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('bookings_by_age').on(table.createdAt, table.id),
    check('bookings_seats_positive', sql`${table.seats} > 0`),
  ],
)

/** Everyone on a booking; position 1 booked it. Rules G1 and G2. */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').$type<GuestId>().primaryKey(),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    sport: text('sport', { enum: sports }),
    /** A step of the site's scale, 1 to 5. */
    skill: text('skill', { enum: skillSteps }),
    country: text('country'),
    whatsapp: text('whatsapp'),
    /** Rule G1: first name and WhatsApp may be shown to others who paid, since then. */
    sharesSince: moment('shares_since'),
    /** What only staff and the operator may read, sealed. Rule G2. */
    sealed: text('sealed'),
    /** Which of it is there, and since when: neither the guest's page nor a list of staff opens a seal to know that. */
    given: jsonb('given').$type<GivenAnswers>().notNull().default({}),
    /** Everything the operator needs is there. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Rule G1: got the mail that introduces the group. */
    introducedAt: moment('introduced_at'),
    erasedAt: moment('erased_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique('guests_place').on(table.bookingId, table.position)],
)

/** A sum due on a day. Rule M3. What is settled of it follows the payments and credits of its booking. */
export const instalments = pgTable(
  'instalments',
  {
    id: uuid('id').$type<InstalmentId>().primaryKey(),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    part: text('part', { enum: PARTS }).notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    settledCents: integer('settled_cents').notNull(),
    /** Rule M10: the last one that went out. */
    reminder: text('reminder', { enum: REMINDERS }),
  },
  (table) => [
    unique('instalments_once').on(table.bookingId, table.part),
    index('instalments_unsettled').on(table.dueDay).where(sql`${table.settledCents} < ${table.amountCents}`),
    check('instalments_settled_within', sql`${table.settledCents} between 0 and ${table.amountCents}`),
  ],
)

/** Rule M8: what staff gave somebody to spend on another booking. */
export const credits = pgTable(
  'credits',
  {
    id: uuid('id').$type<CreditId>().primaryKey(),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    /** The booking it was given for. */
    fromBookingId: uuid('from_booking_id')
      .$type<BookingId>()
      .references(() => bookings.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('credits_by_email').on(table.email),
    check('credits_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** Credit spent on a booking; a negative one is credit that came back from it. */
export const creditUses = pgTable(
  'credit_uses',
  {
    id: uuid('id').$type<Id<'credit-use'>>().primaryKey(),
    creditId: uuid('credit_id')
      .$type<CreditId>()
      .notNull()
      .references(() => credits.id),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    amountCents: integer('amount_cents').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('credit_uses_by_credit').on(table.creditId), index('credit_uses_by_booking').on(table.bookingId)],
)
