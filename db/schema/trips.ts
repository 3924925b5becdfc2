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
import { addDays, dayOf, type TimeZone } from '#rules/dates.ts'
import { DEFAULT_SALES_CLOSE_DAYS } from '#rules/departures/departure-days.ts'
import type { DepartureFormTexts } from '#rules/departures/departure-settings.ts'
import type {
  AnnouncementId,
  DepartureId,
  HoldId,
  InvitationId,
  OperatorId,
  PartnerId,
  WaitlistEntryId,
} from '#rules/ids.ts'
import type { Wishes } from '#rules/pool/wishes.ts'
import { INVITATION_REMINDERS } from '#rules/waitlist/invitation-reminders.ts'
import { emailKey, reference, timestamptz } from './columns.ts'
import { operators } from './operators.ts'
import { phoneIn, reversedDigits } from './search.ts'

/** Rule G17: a site that shows our dates and sends us its visitors. */
export const partners = pgTable('partners', {
  id: uuid('id').$type<PartnerId>().primaryKey(),
  name: text('name').notNull().unique(),
  /** In the links of its pages. It names the partner and proves nothing. */
  code: text('code').notNull().unique(),
  /** The sites on which its script may show our dates. */
  origins: text('origins').array().notNull(),
  author: text('author').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  endedAt: timestamptz('ended_at'),
})

/** One dated trip to a destination. */
export const departures = pgTable(
  'departures',
  {
    id: uuid('id').$type<DepartureId>().primaryKey(),
    destination: text('destination').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Rule P9: its days are days on the calendar of its base. */
    timeZone: text('time_zone').$type<TimeZone>().notNull(),
    salesCloseDays: integer('sales_close_days').notNull().default(DEFAULT_SALES_CLOSE_DAYS),
    capacity: integer('capacity').notNull(),
    phase: text('phase', { enum: ['gathering', 'open'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Rule M9: not sold for real money until staff have set a real price. */
    priceIsPlaceholder: boolean('price_is_placeholder').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When it last stopped gathering. Rule P5 looks at the invitations since then. */
    openedAt: timestamptz('opened_at'),
    /** Rule P2: when it last opened automatically. It is forgotten after a day. */
    lastOpenedAt: timestamptz('last_opened_at'),
    /** Rule P6: set by staff. */
    closedAt: timestamptz('closed_at'),
    cancelledAt: timestamptz('cancelled_at'),
    /** Rule P14: when staff recorded that it flew. */
    flownAt: timestamptz('flown_at'),
    /** Rule P5: the first payment, with which the charter stage begins. */
    charterStageSince: timestamptz('charter_stage_since'),
    /** Rule G4: when its guests were introduced to each other by mail. */
    groupIntroducedAt: timestamptz('group_introduced_at'),
    operatorId: reference<OperatorId>('operator_id', () => operators.id),
    /** Null until staff know it. */
    charterCostCents: integer('charter_cost_cents'),
    /** Guests in one flight of its helicopter, and their maximum total weight. */
    cabinSeats: integer('cabin_seats').notNull().default(4),
    cabinMaxKg: integer('cabin_max_kg'),
    /** Counts changes by staff, so that a form opened before the last one is refused. */
    version: integer('version').notNull().default(0),
    /** Rules P7 and P8: when staff were asked whether it goes. */
    decisionRequestedAt: timestamptz('decision_requested_at'),
    /** Rule P8: when staff decided that it goes, although fewer people have paid than it needs. */
    goesAnywaySince: timestamptz('goes_anyway_since'),
    /** Rule P16: when its minimum was paid or staff said go. It stays when a booking is cancelled later. */
    confirmedSince: timestamptz('confirmed_since'),
    /** Rule M28: a private charter, which the public neither sees nor joins. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** The last announcement that was or is being sent to its waitlist. */
    announcementId: uuid('announcement_id').$type<AnnouncementId>(),
    /** The waitlist as rule P1 counts it. A trigger keeps both, because counting a long waitlist is slow. */
    waitingParties: integer('waiting_parties').notNull().default(0),
    waitingPeople: integer('waiting_people').notNull().default(0),
    /** Rule W6: people who wait elsewhere and would fit here too, when the match last ran. */
    fittingPeople: integer('fitting_people').notNull().default(0),
  },
  (table) => [
    index('departures_by_date').on(table.startDate),
    index('departures_not_ended')
      .on(table.startDate)
      .where(sql`${table.flownAt} is null and ${table.cancelledAt} is null`),
    check('departures_capacity_positive', sql`${table.capacity} > 0`),
    check('departures_price_positive', sql`${table.priceCents} > 0`),
    check('departures_sales_close_before_start', sql`${table.salesCloseDays} >= 0`),
    check('departures_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check('departures_end_once', sql`${table.flownAt} is null or ${table.cancelledAt} is null`),
  ],
)

/** Rule P21: what staff have filled in of a new departure so far. Published, it becomes a departure with the same ID. */
export const departureDrafts = pgTable('departure_drafts', {
  id: uuid('id').$type<DepartureId>().primaryKey(),
  /** The trip in the catalogue, or blank. */
  destination: text('destination').notNull(),
  texts: jsonb('texts').$type<DepartureFormTexts>().notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: timestamptz('saved_at').notNull(),
  version: integer('version').notNull(),
})

/** Rule P9 in SQL: today on the calendar of the departure's base. */
export const todayAtBase = (now: Date) => sql`(${now}::timestamptz at time zone ${departures.timeZone})::date`

/**
 * Rule P9: its start day has not come at its base. No calendar is more than a day from UTC, so an index can leave out
 * nearly all other departures.
 */
export const isUpcoming = (now: Date) =>
  sql`(${departures.startDate} >= ${dayOf(now)}::date and ${departures.startDate} > ${todayAtBase(now)})`

/** Rule P9: its last day is not over at its base. */
export const isNotOver = (now: Date) =>
  sql`(${departures.endDate} >= ${addDays(dayOf(now), -1)}::date and ${departures.endDate} >= ${todayAtBase(now)})`

/** Rule P14: its start day has come at its base, and staff have not recorded how it ended. */
export const hasNotEnded = (now: Date) =>
  sql`(${departures.flownAt} is null and ${departures.cancelledAt} is null
    and ${departures.startDate} <= ${addDays(dayOf(now), 1)}::date and ${departures.startDate} <= ${todayAtBase(now)})`

/** Rule P14: confirmed, and today is one of its days at its base. */
export const isFlyingNow = (now: Date) =>
  sql<boolean>`(${departures.flownAt} is null and ${departures.cancelledAt} is null and ${departures.confirmedSince} is not null
    and ${todayAtBase(now)} between ${departures.startDate} and ${departures.endDate})`

/** Upcoming, and at most so many days away. */
export const startsWithin = (now: Date, days: number) =>
  sql`(${isUpcoming(now)} and ${departures.startDate} <= ${addDays(dayOf(now), days + 1)}::date
    and ${departures.startDate} <= ${todayAtBase(now)} + ${days}::int)`

/** Whether a row belongs to a departure of this operator, by the column that names its departure. */
export const isOfOperator = (departureId: AnyPgColumn, operatorId: OperatorId) =>
  sql`${departureId} in (select ${departures.id} from ${departures} where ${departures.operatorId} = ${operatorId})`

/** Seats set aside while someone pays. Rule S2: it ends at `expiresAt`, whether or not a job has marked it yet. */
export const holds = pgTable(
  'holds',
  {
    id: uuid('id').$type<HoldId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    /** While the hold is active, its seats replace the invitation's. */
    invitationId: reference<InvitationId>('invitation_id', () => invitations.id, { onDelete: 'set null' }),
    seats: integer('seats').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Released, expired, or turned into a booking. */
    endedAt: timestamptz('ended_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('holds_not_ended').on(table.departureId).where(sql`${table.endedAt} is null`),
    index('holds_by_invitation').on(table.invitationId).where(sql`${table.invitationId} is not null`),
    check('holds_seats_positive', sql`${table.seats} > 0`),
  ],
)

/** Only the digits, because people type the same phone number in many ways. */
export const phoneDigits = ({ payload }: Record<'payload', AnyPgColumn>) =>
  sql`regexp_replace(${payload} ->> 'phone', '[^0-9]', '', 'g')`

/** Rule W5: an entry is on its waitlist from its confirmation until the party leaves. */
export const isOnWaitlist = ({ leftAt, confirmedAt }: Record<'leftAt' | 'confirmedAt', AnyPgColumn>) =>
  sql`${leftAt} is null and ${confirmedAt} is not null`

/** A party's free, non-binding request for a departure, a package, or anywhere. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').$type<WaitlistEntryId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id),
    packageId: text('package_id'),
    /** The target as one value. Rule W2: an email address has one entry for each target. */
    target: text('target').notNull().generatedAlwaysAs(sql`coalesce(departure_id::text, package_id, 'anywhere')`),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The same value as rules/addresses.ts computes, for comparing addresses. */
    emailKey: text('email_key').notNull().generatedAlwaysAs(emailKey),
    /** Rule W3: goes up when the address is corrected, so that earlier links end. */
    linkVersion: integer('link_version').notNull().default(0),
    /** The party size as a number; rule P1 counts 7+ as 7. */
    people: integer('people').notNull(),
    /** `paused`: declined an invitation or let it expire. It counts again when the party asks for it. */
    status: text('status', { enum: ['waiting', 'invited', 'paused'] })
      .notNull()
      .default('waiting'),
    payload: jsonb('payload').notNull(),
    /** Rule G10: the special requests of the form. The payload has all the rest. */
    sealedAnswers: text('sealed_answers'),
    page: text('page'),
    /** Rule W3: the time zone of the party's browser, if it gave one. */
    timeZone: text('time_zone').$type<TimeZone>(),
    /** The key of the last form that was sent. */
    idempotencyKey: uuid('idempotency_key'),
    /** Rule W6: null until the party says more than the form asks. */
    wishes: jsonb('wishes').$type<Wishes>(),
    /** Rule G17: the partner whose link led here. */
    partnerId: reference<PartnerId>('partner_id', () => partners.id),
    /** The last announcement that was mailed to them, so that a job that runs twice sends it once. */
    lastAnnouncementId: uuid('last_announcement_id').$type<AnnouncementId>(),
    joinedAt: timestamptz('joined_at').notNull(),
    /** Rule W5: the entry counts from then on. */
    confirmedAt: timestamptz('confirmed_at'),
    /** Rule P2: when staff confirmed that the whole party is real. */
    vouchedAt: timestamptz('vouched_at'),
    /** When the party was reminded to confirm. */
    remindedAt: timestamptz('reminded_at'),
    updatedAt: timestamptz('updated_at').notNull(),
    leftAt: timestamptz('left_at'),
  },
  (table) => [
    uniqueIndex('waitlist_once').on(table.target, table.emailKey).where(sql`${table.leftAt} is null`),
    // Includes people and status, so that the parties ahead of an entry are counted from the index alone.
    index('waitlist_in_order')
      .on(table.target, table.joinedAt, table.id, table.people, table.status)
      .where(isOnWaitlist(table)),
    index('waitlist_unconfirmed')
      .on(table.joinedAt, table.id)
      .where(sql`${table.leftAt} is null and ${table.confirmedAt} is null`),
    index('waitlist_by_departure').on(table.departureId).where(sql`${table.leftAt} is null`),
    // By party size, so that the next party that fits is found without reading the others.
    index('waitlist_to_invite')
      .on(table.departureId, table.people, table.joinedAt, table.id)
      .where(sql`${isOnWaitlist(table)} and ${table.status} = 'waiting'`),
    index('waitlist_by_email').on(table.email.op('text_pattern_ops')),
    index('waitlist_by_phone').on(phoneDigits(table)),
    index('waitlist_by_phone_end').on(sql`${reversedDigits(phoneIn(table.payload))} text_pattern_ops`),
    index('waitlist_by_age').on(table.joinedAt, table.id).where(isOnWaitlist(table)),
    index('waitlist_left').on(table.joinedAt, table.id).where(sql`${table.leftAt} is not null`),
    index('waitlist_by_status').on(table.status, table.joinedAt, table.id).where(isOnWaitlist(table)),
    index('waitlist_for_packages')
      .on(table.joinedAt, table.id)
      .where(sql`${isOnWaitlist(table)} and ${table.packageId} is not null`),
    check('waitlist_people_positive', sql`${table.people} > 0`),
    check('waitlist_one_target', sql`${table.departureId} is null or ${table.packageId} is null`),
  ],
)

/**
 * Seats offered to a waitlist entry. Rule P4: after `expiresAt` it reserves nothing, whether or not a job has marked it
 * `expired` yet.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').$type<InvitationId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    entryId: reference<WaitlistEntryId>('entry_id', () => waitlistEntries.id, { onDelete: 'cascade' }).notNull(),
    seats: integer('seats').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'expired'] }).notNull(),
    /** Rule P19: the latest one sent. */
    lastReminder: text('last_reminder', { enum: INVITATION_REMINDERS }),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.entryId).where(sql`${table.state} = 'open'`),
    index('invitations_open').on(table.departureId, table.expiresAt).where(sql`${table.state} = 'open'`),
    index('invitations_expiring').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    index('invitations_by_departure').on(table.departureId, table.createdAt),
    index('invitations_by_entry').on(table.entryId),
    check('invitations_seats_positive', sql`${table.seats} > 0`),
  ],
)

/** The party of an invitation is paying right now, so its seats do not expire with the invitation. */
export const isBeingPaid = (now: Date) =>
  sql`exists (select from ${holds} where ${holds.invitationId} = ${invitations.id} and ${holds.endedAt} is null
    and ${holds.expiresAt} > ${now}::timestamptz)`
