import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { TRIP_MAILS } from '#rules/bookings/trip-mails.ts'
import type { TimeZone } from '#rules/dates.ts'
import type { LostDayPolicy } from '#rules/days/lost-days.ts'
import type { Billing } from '#rules/documents/billing.ts'
import { SPORTS } from '#rules/forms/options.ts'
import { type AnswerDays, SKILL_STEPS } from '#rules/guests/guest-answers.ts'
import type { BookingId, CreditId, DepartureId, ExtraId, GuestId, Id, InstallmentId } from '#rules/ids.ts'
import { REMINDERS } from '#rules/installments/reminders.ts'
import { type AddedSeats, INSTALLMENT_KINDS, PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { reference, timestamptz } from './columns.ts'
import { reversedDigits } from './search.ts'
import { departures } from './trips.ts'

/** The booker, as on the booking form. */
export const bookerColumns = {
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
}

/** Seats that a guest has paid for. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').$type<BookingId>().primaryKey(),
    reference: text('reference').notNull().unique(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    seats: integer('seats').notNull(),
    state: text('state', { enum: ['confirmed', 'cancelled'] }).notNull(),
    ...bookerColumns,
    paymentPlan: text('payment_plan', { enum: PAYMENT_PLANS }).notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    /** What its installments have settled, and what refunds took off its price. Triggers keep both, for lists and their sums. */
    settledCents: integer('settled_cents').notNull().default(0),
    loweredCents: integer('lowered_cents').notNull().default(0),
    /** Rule M12: the agreed share, which seats that are added later have as well. */
    depositPercent: integer('deposit_percent').notNull(),
    /** Rule M12: the deposit that was agreed, which rule M8 makes final. */
    depositCents: integer('deposit_cents').notNull(),
    /** Rule M36: for its documents. */
    billing: jsonb('billing').$type<Billing>(),
    /** Rules L7 and M12: what a down day gives, as agreed. Null if it gives nothing. */
    lostDays: jsonb('lost_days').$type<LostDayPolicy>(),
    /** Rule W3: the time zone of the booker's browser, if it gave one. */
    timeZone: text('time_zone').$type<TimeZone>(),
    /** Rule G19: the latest one sent. */
    lastTripMail: text('last_trip_mail', { enum: TRIP_MAILS }),
    /** Raised when another booker takes over, so that the first booker's links stop working. */
    linkVersion: integer('link_version').notNull().default(0),
    cancelledAt: timestamptz('cancelled_at'),
    version: integer('version').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('bookings_by_departure').on(table.departureId),
    index('bookings_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('bookings_by_phone').on(sql`${reversedDigits(table.phone)} text_pattern_ops`),
    index('bookings_by_age').on(table.createdAt, table.id),
    check('bookings_seats_positive', sql`${table.seats} > 0`),
  ],
)

/** Rule M38: what staff added to a booking from the catalogue, as it was called and priced then. */
export const bookingExtras = pgTable(
  'booking_extras',
  {
    id: uuid('id').$type<ExtraId>().primaryKey(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    /** In the catalogue. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    removedAt: timestamptz('removed_at'),
  },
  (table) => [
    index('booking_extras_by_booking').on(table.bookingId),
    check('booking_extras_positive', sql`${table.quantity} > 0 and ${table.amountCents} > 0`),
  ],
)

/** Everyone on a booking; position 1 booked it. Rules G1 and G2. */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').$type<GuestId>().primaryKey(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Rule G13: the address for the guest's own link, if we have it. The booker's address is on the booking. */
    email: text('email'),
    /** Raised when another person takes this seat, so that the first one's link stops working. */
    linkVersion: integer('link_version').notNull().default(0),
    sport: text('sport', { enum: SPORTS }),
    skill: text('skill', { enum: SKILL_STEPS }),
    country: text('country'),
    whatsapp: text('whatsapp'),
    /** Rule G1: what they say about themselves to the group. */
    aboutLine: text('about_line'),
    /** Rule G1: since then, first name, line and WhatsApp may be shown to others who paid. */
    sharingConsentAt: timestamptz('sharing_consent_at'),
    /** Rule G6: only staff and the operator may read these. */
    sealedAnswers: text('sealed_answers'),
    /** Which answers exist, and since when, so that pages can show it without unsealing the answers. */
    answeredOn: jsonb('answered_on').$type<AnswerDays>().notNull().default({}),
    /** The guest has answered everything that the operator needs. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Rule G4: when the mail that introduces the group was sent to them. */
    introducedAt: timestamptz('introduced_at'),
    erasedAt: timestamptz('erased_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    unique('guests_position').on(table.bookingId, table.position),
    index('guests_by_whatsapp').on(sql`${reversedDigits(table.whatsapp)} text_pattern_ops`),
    index('guests_by_email').on(sql`lower(${table.email}) text_pattern_ops`).where(sql`${table.email} is not null`),
  ],
)

/** Rules M3 and M15: an amount due on a day, and how much of it the money for the booking has settled. */
export const installments = pgTable(
  'installments',
  {
    id: uuid('id').$type<InstallmentId>().primaryKey(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    kind: text('kind', { enum: INSTALLMENT_KINDS }).notNull(),
    /** In the order in which they were added. */
    position: integer('position').notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    settledCents: integer('settled_cents').notNull(),
    /** Rule M29: the seats that it is for, if they were added to the booking. */
    addedSeats: jsonb('added_seats').$type<AddedSeats>(),
    /** Rule M10: the latest one sent. */
    lastReminder: text('last_reminder', { enum: REMINDERS }),
  },
  (table) => [
    unique('installments_position').on(table.bookingId, table.position),
    index('installments_unsettled').on(table.dueDay).where(sql`${table.settledCents} < ${table.amountCents}`),
    check('installments_settled_within', sql`${table.settledCents} between 0 and ${table.amountCents}`),
  ],
)

/** Rule M21: value that staff issued for another booking. */
export const credits = pgTable(
  'credits',
  {
    id: uuid('id').$type<CreditId>().primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The booking that it was issued for. */
    fromBookingId: reference<BookingId>('from_booking_id', () => bookings.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('credits_by_email').on(table.email),
    index('credits_by_booking').on(table.fromBookingId),
    check('credits_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** Rules M11 and M21: credit taken back by staff, or because the money that it was issued for was refunded or lost. */
export const creditWithdrawals = pgTable(
  'credit_withdrawals',
  {
    id: uuid('id').$type<Id<'credit-withdrawal'>>().primaryKey(),
    creditId: reference<CreditId>('credit_id', () => credits.id).notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('credit_withdrawals_by_credit').on(table.creditId),
    check('credit_withdrawals_positive', sql`${table.amountCents} > 0`),
  ],
)

/** Credit applied to a booking; a negative amount is credit restored when that booking was cancelled. */
export const creditUses = pgTable(
  'credit_uses',
  {
    id: uuid('id').$type<Id<'credit-use'>>().primaryKey(),
    creditId: reference<CreditId>('credit_id', () => credits.id).notNull(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Rule M21: taken back with lost money, and staff have not decided yet what that means for the price. */
    isUndecided: boolean('is_undecided').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('credit_uses_by_credit').on(table.creditId),
    index('credit_uses_by_booking').on(table.bookingId),
    index('credit_uses_undecided').on(table.createdAt).where(sql`${table.isUndecided}`),
  ],
)
