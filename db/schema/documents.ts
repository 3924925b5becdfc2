import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Billing } from '#rules/documents/billing.ts'
import { DOCUMENT_KINDS, type DocumentContent } from '#rules/documents/documents.ts'
import type { BookingId, DocumentId } from '#rules/ids.ts'
import { bookings } from './bookings.ts'
import { reference, timestamptz } from './columns.ts'

/** Rule D2: the last number of each series. Its row is locked until the document with the next number is stored. */
export const documentNumbers = pgTable('document_numbers', {
  /** The kind and the year, such as `invoice 2027`. */
  id: text('id').primaryKey(),
  last: integer('last').notNull(),
})

/** Rule D1: an invoice or a credit note. A trigger allows only the customer of a document to change. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').$type<DocumentId>().primaryKey(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id).notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** By how much the trip and the fees of its booking changed since the document before; negative in a credit note. */
    tripCents: integer('trip_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** Erased with the booker of the booking. */
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerBilling: jsonb('customer_billing').$type<Billing>(),
    /** Everything else on the page, as it was on that day. */
    content: jsonb('content').$type<DocumentContent>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    unique('documents_number').on(table.kind, table.year, table.number),
    index('documents_by_booking').on(table.bookingId),
    index('documents_by_email').on(sql`lower(${table.customerEmail})`),
    check('documents_sign', sql`(${table.kind} = 'invoice') = (${table.tripCents} + ${table.feeCents} > 0)`),
    check('documents_not_empty', sql`${table.tripCents} + ${table.feeCents} <> 0`),
  ],
)
