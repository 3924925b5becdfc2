import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  AuditId,
  BookingId,
  DepartureId,
  InquiryId,
  NoteId,
  OperatorId,
  StaffId,
  StaffInvitationId,
  WaitlistEntryId,
} from '../../rules/ids.ts'
import { STAFF_ROLES } from '../../rules/staff.ts'
import { moment } from './moment.ts'
import { operators } from './trips.ts'

/** The people with a back-office login. Columns are those that better-auth wants, under our names. */
export const staffMembers = pgTable('staff_members', {
  id: text('id').$type<StaffId>().primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  /** An operator's login sees this partner's departures alone. */
  operatorId: uuid('operator_id')
    .$type<OperatorId>()
    .references(() => operators.id),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** Left the team. */
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('staff_sessions_by_member').on(table.userId)],
)

export const staffAccounts = pgTable('staff_accounts', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id')
    .$type<StaffId>()
    .notNull()
    .references(() => staffMembers.id, { onDelete: 'cascade' }),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('staff_verifications_by_identifier').on(table.identifier)],
)

export const staffTwoFactors = pgTable('staff_two_factors', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: text('user_id')
    .$type<StaffId>()
    .notNull()
    .references(() => staffMembers.id, { onDelete: 'cascade' }),
  /** False until the first code proved that the secret arrived. */
  verified: boolean('verified').notNull(),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
})

/** A letter to somebody who shall join the staff. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').$type<StaffInvitationId>().primaryKey(),
  email: text('email').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  operatorId: uuid('operator_id')
    .$type<OperatorId>()
    .references(() => operators.id),
  invitedBy: text('invited_by').notNull(),
  until: moment('until').notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
})

/** What staff wrote beside a record. */
export const notes = pgTable(
  'notes',
  {
    id: uuid('id').$type<NoteId>().primaryKey(),
    record: text('record', { enum: ['booking', 'entry', 'inquiry', 'departure'] }).notNull(),
    recordId: uuid('record_id').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('notes_by_record').on(table.recordId, table.createdAt)],
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
    inquiryId: uuid('inquiry_id').$type<InquiryId>(),
    reason: text('reason').notNull(),
    facts: jsonb('facts').notNull(),
  },
  (table) => [
    index('audit_log_by_age').on(table.at, table.id),
    index('audit_log_by_departure').on(table.departureId, table.at),
    index('audit_log_by_booking').on(table.bookingId, table.at),
    index('audit_log_by_entry').on(table.entryId, table.at),
    index('audit_log_by_inquiry').on(table.inquiryId, table.at),
    index('audit_log_by_actor').on(table.actor, table.at, table.id),
    index('audit_log_by_action').on(table.action, table.at, table.id),
  ],
)
