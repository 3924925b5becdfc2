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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DepartureId, HoldId, InvitationId, NewsId, OperatorId, WaitlistEntryId } from '../../rules/ids.ts'
import { moment } from './moment.ts'

/** A partner that flies. */
export const operators = pgTable('operators', {
  id: uuid('id').$type<OperatorId>().primaryKey(),
  name: text('name').notNull().unique(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
})

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
    /** Rule G1: its group was introduced by mail. */
    introducedAt: moment('introduced_at'),
    /** The partner that flies it. */
    operatorId: uuid('operator_id')
      .$type<OperatorId>()
      .references(() => operators.id),
    /** What the charter costs us, once staff know. */
    charterCostCents: integer('charter_cost_cents'),
    /** Guests in one flight of its helicopter, and what they may weigh together. */
    cabinSeats: integer('cabin_seats').notNull().default(4),
    cabinKilos: integer('cabin_kilos'),
    /** Counts changes by staff: who changes an older one is told. */
    version: integer('version').notNull().default(0),
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

/** A phone as its digits: people type the same number in many ways. */
export const phoneDigits = ({ payload }: Record<'payload', AnyPgColumn>) =>
  sql`regexp_replace(${payload} ->> 'phone', '[^0-9]', '', 'g')`

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
    // With what is counted of those who are ahead of somebody, so that a long list is counted without reading its rows.
    index('waitlist_in_order')
      .on(table.wish, table.joinedAt, table.id, table.people, table.standing)
      .where(sql`${table.leftAt} is null`),
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
    index('waitlist_by_email').on(table.email.op('text_pattern_ops')),
    index('waitlist_by_phone').on(phoneDigits(table)),
    index('waitlist_by_age').on(table.joinedAt, table.id).where(sql`${table.leftAt} is null`),
    index('waitlist_left').on(table.joinedAt, table.id).where(sql`${table.leftAt} is not null`),
    index('waitlist_by_standing').on(table.standing, table.joinedAt, table.id).where(sql`${table.leftAt} is null`),
    index('waitlist_for_packages')
      .on(table.joinedAt, table.id)
      .where(sql`${table.leftAt} is null and ${table.packageId} is not null`),
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
