import { sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type {
  BookingId,
  FileId,
  InquiryId,
  MailId,
  NewsletterIssueId,
  StaffId,
  SubscriberId,
  WaitlistEntryId,
} from '../../rules/ids.ts'
import { moment } from './moment.ts'

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
    status: text('status', { enum: ['new', 'open', 'waiting', 'done'] })
      .notNull()
      .default('new'),
    assigneeId: text('assignee_id').$type<StaffId>(),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    /** First answer by a person. */
    answeredAt: moment('answered_at'),
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('inquiries_by_age').on(table.createdAt, table.id),
    index('inquiries_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('inquiries_not_done').on(table.createdAt, table.id).where(sql`${table.status} <> 'done'`),
    index('inquiries_unanswered').on(table.createdAt).where(sql`${table.answeredAt} is null`),
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

/** A letter to all confirmed readers. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid('id').$type<NewsletterIssueId>().primaryKey(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  state: text('state', { enum: ['draft', 'sending', 'sent'] }).notNull(),
  author: text('author').notNull(),
  /** Readers when sending began. */
  readers: integer('readers').notNull().default(0),
  version: integer('version').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
})

/** Who was sent which one, so that a job that runs twice sends it once. */
export const newsletterSendings = pgTable(
  'newsletter_sendings',
  {
    issueId: uuid('issue_id')
      .$type<NewsletterIssueId>()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .$type<SubscriberId>()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    mailId: uuid('mail_id').$type<MailId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_sendings_by_subscriber').on(table.subscriberId),
  ],
)

/** Whom a mail is to, and whom it is about. */
export const mailAddresses = ({ recipient, replyTo, facts }: Record<'recipient' | 'replyTo' | 'facts', AnyPgColumn>) =>
  sql`array_remove(array[lower(${recipient}), lower(${replyTo}), lower(${facts} ->> 'email'), lower(${facts} -> 'payload' ->> 'email')], null)`

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
    /** Whose record shows it. */
    bookingId: uuid('booking_id').$type<BookingId>(),
    entryId: uuid('entry_id').$type<WaitlistEntryId>(),
    inquiryId: uuid('inquiry_id').$type<InquiryId>(),
    /** The newsletter that it is a copy of. */
    issueId: uuid('newsletter_issue_id').$type<NewsletterIssueId>(),
    state: text('state', { enum: ['queued', 'sent', 'failed'] }).notNull(),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_by_age').on(table.createdAt.desc(), table.id),
    index('mails_by_address').using('gin', mailAddresses(table)),
    index('mails_by_booking').on(table.bookingId),
    index('mails_by_entry').on(table.entryId),
    index('mails_by_inquiry').on(table.inquiryId),
    index('mails_by_issue').on(table.issueId, table.state).where(sql`${table.issueId} is not null`),
    index('mails_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
)
