import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FileId, GuestId, OperatorId, WaiverId, WaiverSignatureId } from '#rules/ids.ts'
import { guests } from './bookings.ts'
import { reference, timestamptz } from './columns.ts'
import { operators } from './operators.ts'

/** Rule G24: one version of what an operator's guests sign, as text or as a PDF in storage. It never changes. */
export const waivers = pgTable(
  'waivers',
  {
    id: uuid('id').$type<WaiverId>().primaryKey(),
    operatorId: reference<OperatorId>('operator_id', () => operators.id).notNull(),
    version: integer('version').notNull(),
    text: text('text'),
    fileId: uuid('file_id').$type<FileId>(),
    /** SHA-256 of the text or of the file. */
    hash: text('hash').notNull(),
    author: text('author').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** A newer version took its place, or an owner withdrew it. */
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    unique('waivers_version').on(table.operatorId, table.version),
    uniqueIndex('waivers_current').on(table.operatorId).where(sql`${table.endedAt} is null`),
    check('waivers_text_or_file', sql`(${table.text} is null) <> (${table.fileId} is null)`),
  ],
)

/** Rule G24: a guest signed one version. */
export const waiverSignatures = pgTable(
  'waiver_signatures',
  {
    id: uuid('id').$type<WaiverSignatureId>().primaryKey(),
    waiverId: reference<WaiverId>('waiver_id', () => waivers.id).notNull(),
    guestId: reference<GuestId>('guest_id', () => guests.id, { onDelete: 'cascade' }).notNull(),
    /** As the guest typed it. */
    name: text('name').notNull(),
    /** The hash of the version, as it was then. */
    hash: text('hash').notNull(),
    signedAt: timestamptz('signed_at').notNull(),
  },
  (table) => [
    unique('waiver_signatures_once').on(table.waiverId, table.guestId),
    index('waiver_signatures_by_guest').on(table.guestId),
  ],
)
