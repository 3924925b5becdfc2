import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  AuditId,
  BookingId,
  DepartureId,
  FileId,
  HoldId,
  InquiryId,
  InvitationId,
  MailId,
  NewsId,
  OrderId,
  PaymentId,
  SubscriberId,
  WaitlistEntryId,
} from '../rules/ids.ts'

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
    /** Rule M9: not sold for real money until staff have set a real price. */
    priceIsPlaceholder: boolean('price_is_placeholder').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it last stopped gathering. Rule P5 looks at the invitations since then. */
    openedAt: moment('opened_at'),
    /** Rule P6, by staff. */
    closedAt: moment('closed_at'),
    cancelledAt: moment('cancelled_at'),
    /** First money for it: the charter is going. Rule P5. */
    charteredAt: moment('chartered_at'),
    /** Rule P7: staff were asked what becomes of it. */
    decisionAskedAt: moment('decision_asked_at'),
    /** What its list was told last, or is being told. */
    newsId: uuid('news_id').$type<NewsId>(),
    /** Who waits and counts by rule P1. Kept by a trigger of the database, so that nobody has to count a long list. */
    waitingParties: integer('waiting_parties').notNull().default(0),
    waitingPeople: integer('waiting_people').notNull().default(0),
  },
  (table) => [
    index('departures_by_date').on(table.startDate),
    check('departures_capacity_positive', sql`${table.capacity} > 0`),
    check('departures_price_positive', sql`${table.priceCents} > 0`),
    check('departures_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** Who comes and whom to call, as the booking form asks it. */
const guestColumns = {
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  emergencyContact: text('emergency_contact'),
  emergencyPhone: text('emergency_phone'),
  specialRequests: text('special_requests'),
}

/** Seats set aside while somebody pays. Rule S2: over when `until` has passed, whether or not a job has noticed. */
export const holds = pgTable(
  'holds',
  {
    id: uuid('id').$type<HoldId>().primaryKey(),
    departureId: uuid('departure_id')
      .$type<DepartureId>()
      .notNull()
      .references(() => departures.id),
    /** Of somebody who was invited: while it lasts, it stands for the invitation's seats. */
    invitationId: uuid('invitation_id')
      .$type<InvitationId>()
      .references((): AnyPgColumn => invitations.id, { onDelete: 'set null' }),
    seats: integer('seats').notNull(),
    until: moment('until').notNull(),
    /** Given back, or turned into a booking, before its time. */
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('holds_not_ended').on(table.departureId).where(sql`${table.endedAt} is null`),
    index('holds_by_invitation').on(table.invitationId).where(sql`${table.invitationId} is not null`),
    check('holds_seats_positive', sql`${table.seats} > 0`),
  ],
)

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
    subtotalCents: integer('subtotal_cents').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('bookings_by_departure').on(table.departureId),
    index('bookings_by_email').on(sql`lower(${table.email})`),
    check('bookings_seats_positive', sql`${table.seats} > 0`),
  ],
)

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
    method: text('method', { enum: ['paypal'] }).notNull(),
    /** The provider's own number for it; unknown until the provider has answered. */
    providerId: text('provider_id').unique(),
    state: text('state', { enum: ['open', 'pending', 'paid', 'returned', 'dead'] }).notNull(),
    seats: integer('seats').notNull(),
    ...guestColumns,
    subtotalCents: integer('subtotal_cents').notNull(),
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
    index('orders_by_booking').on(table.bookingId),
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
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('payments_by_provider').on(table.direction, table.providerId),
    index('payments_by_order').on(table.orderId),
    index('payments_by_booking').on(table.bookingId),
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

/** A person's free, non-binding request: for a departure, a package, or anywhere. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').$type<WaitlistEntryId>().primaryKey(),
    departureId: uuid('departure_id')
      .$type<DepartureId>()
      .references(() => departures.id),
    packageId: text('package_id'),
    /** What they wait for, as one value: rule W2 knows an entry by it and the e-mail address. */
    wish: text('wish').notNull().generatedAlwaysAs(sql`coalesce(departure_id::text, package_id, 'anywhere')`),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    /** Group size as a number; rule P1 counts 7+ as 7. */
    people: integer('people').notNull(),
    /** `passed`: declined an invitation or let it lapse. Stays on the list, and counts again when they say so. */
    standing: text('standing', { enum: ['waiting', 'invited', 'passed'] })
      .notNull()
      .default('waiting'),
    payload: jsonb('payload').notNull(),
    page: text('page'),
    /** Of the form that came last. */
    idempotencyKey: uuid('idempotency_key'),
    /** Who is flexible is asked once whether another date would do, and which one that was. */
    askedElsewhereAt: moment('asked_elsewhere_at'),
    askedElsewhereId: uuid('asked_elsewhere_id')
      .$type<DepartureId>()
      .references(() => departures.id),
    /** The last news of the date that was mailed: a job that runs twice tells it once. */
    toldNewsId: uuid('told_news_id').$type<NewsId>(),
    joinedAt: moment('joined_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('waitlist_once').on(table.wish, table.email).where(sql`${table.leftAt} is null`),
    index('waitlist_in_order').on(table.wish, table.joinedAt, table.id).where(sql`${table.leftAt} is null`),
    index('waitlist_by_departure').on(table.departureId).where(sql`${table.leftAt} is null`),
    // By size, so that the next party that fits is found without looking at those that do not.
    index('waitlist_to_invite')
      .on(table.departureId, table.people, table.joinedAt, table.id)
      .where(sql`${table.leftAt} is null and ${table.standing} = 'waiting'`),
    index('waitlist_flexible')
      .on(table.departureId, table.joinedAt)
      .where(
        sql`${table.leftAt} is null and ${table.askedElsewhereAt} is null and ${table.payload} ->> 'flexibleDates' = 'true'`,
      ),
    index('waitlist_by_email').on(table.email),
    check('waitlist_people_positive', sql`${table.people} > 0`),
    check('waitlist_one_wish', sql`${table.departureId} is null or ${table.packageId} is null`),
  ],
)

/**
 * An offer of seats to somebody on the list. Rule P4: past `until` it reserves nothing, whether or not a job has noticed;
 * `lapsed` is the job's note of it.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').$type<InvitationId>().primaryKey(),
    departureId: uuid('departure_id')
      .$type<DepartureId>()
      .notNull()
      .references(() => departures.id),
    entryId: uuid('entry_id')
      .$type<WaitlistEntryId>()
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    seats: integer('seats').notNull(),
    until: moment('until').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'lapsed'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.entryId).where(sql`${table.state} = 'open'`),
    index('invitations_open').on(table.departureId, table.until).where(sql`${table.state} = 'open'`),
    index('invitations_due').on(table.until).where(sql`${table.state} = 'open'`),
    index('invitations_by_departure').on(table.departureId, table.createdAt),
    index('invitations_by_entry').on(table.entryId),
    check('invitations_seats_positive', sql`${table.seats} > 0`),
  ],
)

/**
 * Rule P6: who did what by hand, and why. Written once: a trigger refuses every change. Its ids point nowhere for the
 * database, since what they name may be erased when its time is over, and the log may not.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').$type<AuditId>().primaryKey(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    departureId: uuid('departure_id').$type<DepartureId>(),
    bookingId: uuid('booking_id').$type<BookingId>(),
    entryId: uuid('entry_id').$type<WaitlistEntryId>(),
    reason: text('reason').notNull(),
    facts: jsonb('facts').notNull(),
  },
  (table) => [index('audit_log_by_departure').on(table.departureId, table.at)],
)

/** A contact, partnership, influencer, job or press submission. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').$type<InquiryId>().primaryKey(),
    kind: text('kind', { enum: ['contact', 'partnership', 'influencer', 'job', 'press'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The fields as they were sent. */
    payload: jsonb('payload').notNull(),
    page: text('page'),
    idempotencyKey: uuid('idempotency_key').unique(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('inquiries_by_age').on(table.createdAt.desc(), table.id),
    index('inquiries_by_email').on(sql`lower(${table.email})`),
  ],
)

/** A file that came with an inquiry. Its id is its key in storage; its name is only shown. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: uuid('id').$type<FileId>().primaryKey(),
    inquiryId: uuid('inquiry_id')
      .$type<InquiryId>()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('inquiry_files_by_inquiry').on(table.inquiryId)],
)

/** What the booking form sent before anybody paid. */
export const bookingDetails = pgTable(
  'booking_details',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    payload: jsonb('payload').notNull(),
    page: text('page'),
    idempotencyKey: uuid('idempotency_key').unique(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('booking_details_by_email').on(sql`lower(${table.email})`)],
)

/** A newsletter reader, with the proof of what was asked and agreed to. */
export const subscribers = pgTable('subscribers', {
  id: uuid('id').$type<SubscriberId>().primaryKey(),
  /** In small letters. */
  email: text('email').notNull().unique(),
  state: text('state', { enum: ['asked', 'confirmed', 'left'] }).notNull(),
  /** The words beside the box, the page it stood on, and the address it was sent from. */
  askedWords: text('asked_words').notNull(),
  askedPage: text('asked_page'),
  askedFrom: text('asked_from').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedFrom: text('confirmed_from'),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
})

/** The outbox, and without SMTP_URL the mailbox too: what was rendered stays, as its reader saw it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').$type<MailId>().primaryKey(),
    name: text('name').notNull(),
    facts: jsonb('facts').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    /** Where one click ends this kind of mail (List-Unsubscribe). */
    unsubscribe: text('unsubscribe'),
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
