import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  AuditEntryId,
  BookingId,
  DepartureId,
  InquiryId,
  NoteId,
  OperatorId,
  StaffId,
  StaffInvitationId,
  WaitlistEntryId,
} from '#rules/ids.ts'
import { ATTENTION_KINDS } from '#rules/staff/attention.ts'
import { AUDIT_FAULTS } from '#rules/staff/audit-chain.ts'
import { VIEW_LISTS } from '#rules/staff/saved-views.ts'
import { STAFF_ROLES } from '#rules/staff/staff.ts'
import { TIME_STYLES } from '#rules/staff/time-styles.ts'
import { reference, timestamptz } from './columns.ts'
import { operators } from './operators.ts'

/** The people with a back-office login. better-auth requires these columns; the table names are ours. */
export const staffMembers = pgTable('staff_members', {
  id: text('id').$type<StaffId>().primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  /** A member with the role operator sees only this operator's departures. */
  operatorId: reference<OperatorId>('operator_id', () => operators.id),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  timeStyle: text('time_style', { enum: TIME_STYLES }).notNull().default('american'),
  deactivatedAt: timestamptz('deactivated_at'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

const ofMember = () =>
  text('user_id')
    .$type<StaffId>()
    .notNull()
    .references(() => staffMembers.id, { onDelete: 'cascade' })

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: ofMember(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Rule A4: it began with a code. A member with codes has no use of a session that did not. */
    passedCode: boolean('passed_code').notNull().default(false),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('staff_sessions_by_member').on(table.userId)],
)

export const staffAccounts = pgTable('staff_accounts', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: ofMember(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestamptz('access_token_expires_at'),
  refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('staff_verifications_by_identifier').on(table.identifier)],
)

export const staffTwoFactors = pgTable('staff_two_factors', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: ofMember(),
  /** False until the first code proves that the member has the secret. */
  verified: boolean('verified').notNull(),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: timestamptz('locked_until'),
})

/** An invitation to join the staff. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').$type<StaffInvitationId>().primaryKey(),
  email: text('email').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  operatorId: reference<OperatorId>('operator_id', () => operators.id),
  invitedBy: text('invited_by').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  acceptedAt: timestamptz('accepted_at'),
  createdAt: timestamptz('created_at').notNull(),
})

/** An item of Today may have an assignee, and be snoozed until a day. */
export const todayMarks = pgTable(
  'today_marks',
  {
    kind: text('kind', { enum: ATTENTION_KINDS }).notNull(),
    /** The record that the item is about. Disputes and the audit log have no UUID. */
    recordId: text('record_id').notNull(),
    assigneeId: text('assignee_id')
      .$type<StaffId>()
      .references(() => staffMembers.id, { onDelete: 'set null' }),
    snoozedUntil: date('snoozed_until', { mode: 'string' }),
    /** What the item said when it was snoozed. Once it says something else, the snooze is over. */
    snoozedState: text('snoozed_state'),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** Rule A20: the filters and order of a list that a member keeps under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    staffId: text('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    list: text('list', { enum: VIEW_LISTS }).notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list, table.name] })],
)

/** Notes by staff about a booking, order, waitlist entry, inquiry or departure. */
export const notes = pgTable(
  'notes',
  {
    id: uuid('id').$type<NoteId>().primaryKey(),
    subject: text('subject', { enum: ['booking', 'order', 'waitlist-entry', 'inquiry', 'departure'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('notes_by_subject').on(table.subjectId, table.createdAt)],
)

/** A booking that was moved, with its departures. Reports read all of them, so they have their own index. */
export const isMove = ({ action, details }: Record<'action' | 'details', AnyPgColumn>) =>
  sql`${action} = 'move-booking' and ${details} ->> 'to' is not null`

/**
 * Rules P6 and A3: staff actions with their reasons. A trigger refuses deletes and all updates but one: a reason can be
 * erased. The IDs are not foreign keys, because the rows that they name may be erased, and the log must stay.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').$type<AuditEntryId>().primaryKey(),
    at: timestamptz('at').notNull(),
    /** Null for an API key, and for a failed login with an unknown address. */
    actorId: text('actor_id').$type<StaffId>(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    departureId: uuid('departure_id').$type<DepartureId>(),
    bookingId: uuid('booking_id').$type<BookingId>(),
    waitlistEntryId: uuid('waitlist_entry_id').$type<WaitlistEntryId>(),
    inquiryId: uuid('inquiry_id').$type<InquiryId>(),
    reason: text('reason').notNull(),
    /** A trigger sets both when the entry is inserted. Once the reason is erased, there is no salt. */
    reasonSalt: text('reason_salt'),
    reasonHash: text('reason_hash').notNull().default(''),
    /** They must not name a guest, because they are never erased. */
    details: jsonb('details').notNull(),
  },
  (table) => [
    index('audit_log_by_age').on(table.at, table.id),
    index('audit_log_by_departure').on(table.departureId, table.at),
    index('audit_log_by_booking').on(table.bookingId, table.at),
    index('audit_log_by_entry').on(table.waitlistEntryId, table.at),
    index('audit_log_by_inquiry').on(table.inquiryId, table.at),
    index('audit_log_by_actor').on(table.actor, table.at, table.id),
    index('audit_log_by_action').on(table.action, table.at, table.id),
    index('audit_log_moves').on(table.bookingId, table.at).where(isMove(table)),
  ],
)

/**
 * Rule A3: one link for each audit entry, in the order of their commits. A trigger adds it, and nothing changes it:
 * `hash` covers the entry, with the hash of its reason, and the hash of the link before.
 */
export const auditChain = pgTable('audit_chain', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').$type<AuditEntryId>().notNull().unique(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

/** The last link, in one row. Adding a link locks it. */
export const auditChainHead = pgTable('audit_chain_head', {
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** The last check of the chain, in one row. */
export const auditChecks = pgTable('audit_checks', {
  id: boolean('id').primaryKey().default(true),
  checkedAt: timestamptz('checked_at').notNull(),
  entries: integer('entries').notNull(),
  erasedReasons: integer('erased_reasons').notNull(),
  /** The number and the entry of the first link that does not fit, and what is wrong with it. */
  brokenNumber: bigint('broken_number', { mode: 'number' }),
  brokenEntryId: uuid('broken_entry_id').$type<AuditEntryId>(),
  fault: text('fault', { enum: AUDIT_FAULTS }),
})
