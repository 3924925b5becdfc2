import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BookingId, DepartureId, MessageId, MessageTemplateId, WaitlistEntryId } from '#rules/ids.ts'
import { MESSAGE_AUDIENCES } from '#rules/messages/message-audiences.ts'
import { reference, timestamptz } from './columns.ts'
import { departures } from './trips.ts'

/** Rule D3: a message that staff sent. Its text is only in its mails, and is erased with them. */
export const guestMessages = pgTable(
  'guest_messages',
  {
    /** Chosen by the form, so that sending it twice sends it once. */
    id: uuid('id').$type<MessageId>().primaryKey(),
    audience: text('audience', { enum: MESSAGE_AUDIENCES }).notNull(),
    /** The recipients: a departure, a booking or a waitlist entry, depending on the audience. */
    departureId: reference<DepartureId>('departure_id', () => departures.id),
    bookingId: uuid('booking_id').$type<BookingId>(),
    waitlistEntryId: uuid('waitlist_entry_id').$type<WaitlistEntryId>(),
    author: text('author').notNull(),
    recipientCount: integer('recipient_count').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('guest_messages_by_age').on(table.createdAt.desc(), table.id)],
)

/** Text that staff use again and again. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid('id').$type<MessageTemplateId>().primaryKey(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  author: text('author').notNull(),
  version: integer('version').notNull().default(0),
  changedAt: timestamptz('changed_at').notNull(),
})
