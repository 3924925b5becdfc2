import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  BookingId,
  FileId,
  Id,
  InquiryId,
  MailId,
  MessageId,
  NewsletterIssueId,
  OrderId,
  StaffId,
  SubscriberId,
  WaitlistEntryId,
} from '#rules/ids.ts'
import { reference, timestamptz } from './columns.ts'
import { phoneIn, reversedDigits } from './search.ts'

/** A contact, partnership, influencer, job or press submission. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').$type<InquiryId>().primaryKey(),
    kind: text('kind', { enum: ['contact', 'partnership', 'influencer', 'job', 'press'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The form fields as they were sent. */
    payload: jsonb('payload').notNull(),
    page: text('page'),
    idempotencyKey: uuid('idempotency_key').unique(),
    status: text('status', { enum: ['new', 'open', 'waiting', 'done'] })
      .notNull()
      .default('new'),
    assigneeId: text('assignee_id').$type<StaffId>(),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    /** The first reply by staff. */
    answeredAt: timestamptz('answered_at'),
    version: integer('version').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('inquiries_by_age').on(table.createdAt, table.id),
    index('inquiries_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('inquiries_by_phone').on(sql`${reversedDigits(phoneIn(table.payload))} text_pattern_ops`),
    index('inquiries_not_done').on(table.createdAt, table.id).where(sql`${table.status} <> 'done'`),
    index('inquiries_unanswered').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
)

/** A file uploaded with an inquiry. Its id is its key in storage; its name is only for display. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: uuid('id').$type<FileId>().primaryKey(),
    inquiryId: reference<InquiryId>('inquiry_id', () => inquiries.id, { onDelete: 'cascade' }).notNull(),
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('inquiry_files_by_inquiry').on(table.inquiryId)],
)

/** What the booking form sent before a payment. */
export const bookingDetails = pgTable(
  'booking_details',
  {
    id: uuid('id').$type<Id<'booking-details'>>().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    payload: jsonb('payload').notNull(),
    page: text('page'),
    idempotencyKey: uuid('idempotency_key').unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** When it was decided whether its guest gets the link back to the form. */
    mailedAt: timestamptz('mailed_at'),
  },
  (table) => [index('booking_details_by_email').on(sql`lower(${table.email})`)],
)

/** A newsletter subscriber, with the proof of their consent. */
export const subscribers = pgTable('subscribers', {
  id: uuid('id').$type<SubscriberId>().primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  state: text('state', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
  /** The words beside the checkbox, its page, and the IP address of the request. */
  consentText: text('consent_text').notNull(),
  consentPage: text('consent_page'),
  requestedFromIp: text('requested_from_ip').notNull(),
  requestedAt: timestamptz('requested_at').notNull(),
  confirmedFromIp: text('confirmed_from_ip'),
  confirmedAt: timestamptz('confirmed_at'),
  unsubscribedAt: timestamptz('unsubscribed_at'),
})

/** A newsletter to all confirmed subscribers. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid('id').$type<NewsletterIssueId>().primaryKey(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  state: text('state', { enum: ['draft', 'sending', 'sent'] }).notNull(),
  author: text('author').notNull(),
  /** Confirmed subscribers when sending began. */
  recipientCount: integer('recipient_count').notNull().default(0),
  version: integer('version').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  sentAt: timestamptz('sent_at'),
})

/** Records which subscriber was sent which issue, so that a job that runs twice sends it once. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: reference<NewsletterIssueId>('issue_id', () => newsletterIssues.id, { onDelete: 'cascade' }).notNull(),
    subscriberId: reference<SubscriberId>('subscriber_id', () => subscribers.id, { onDelete: 'cascade' }).notNull(),
    mailId: uuid('mail_id').$type<MailId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_by_subscriber').on(table.subscriberId),
  ],
)

/** All addresses that a mail is sent to or is about. */
export const mailAddresses = ({ recipient, replyTo, data }: Record<'recipient' | 'replyTo' | 'data', AnyPgColumn>) =>
  sql`array_remove(array[lower(${recipient}), lower(${replyTo}), lower(${data} ->> 'email'), lower(${data} -> 'payload' ->> 'email')], null)`

/** The outbox, and without SMTP_URL also the mailbox: the rendered mail is kept. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').$type<MailId>().primaryKey(),
    template: text('template').notNull(),
    data: jsonb('data').notNull(),
    /** Rule A1: the data of a mail that lets its reader log in as staff. It is null once that mail is sent. */
    sealedData: text('sealed_data'),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    /** Where one click ends this kind of mail (List-Unsubscribe). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The booking, waitlist entry or inquiry whose page lists it. */
    bookingId: uuid('booking_id').$type<BookingId>(),
    waitlistEntryId: uuid('waitlist_entry_id').$type<WaitlistEntryId>(),
    inquiryId: uuid('inquiry_id').$type<InquiryId>(),
    /** The order whose page lists it, from before it became a booking. */
    orderId: uuid('order_id').$type<OrderId>(),
    /** The newsletter issue that it is a copy of. */
    issueId: uuid('newsletter_issue_id').$type<NewsletterIssueId>(),
    /** The message of staff that it is a copy of. */
    messageId: uuid('guest_message_id').$type<MessageId>(),
    /** Dismissed: it failed, and staff need it no longer. */
    state: text('state', { enum: ['queued', 'sent', 'failed', 'dismissed'] }).notNull(),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    lastError: text('last_error'),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
    /** A mail server accepted it. A mail that was sent without one is only here. */
    isDelivered: boolean('is_delivered').notNull().default(false),
    /** Since when only its subject, recipient, dates and state are left. */
    erasedAt: timestamptz('erased_at'),
  },
  (table) => [
    index('mails_by_age').on(table.createdAt.desc(), table.id),
    index('mails_by_address').using('gin', mailAddresses(table)),
    index('mails_by_booking').on(table.bookingId),
    index('mails_by_entry').on(table.waitlistEntryId),
    index('mails_by_inquiry').on(table.inquiryId),
    index('mails_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('mails_by_issue').on(table.issueId, table.state).where(sql`${table.issueId} is not null`),
    index('mails_by_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('mails_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
)
