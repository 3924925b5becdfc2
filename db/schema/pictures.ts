import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FileId, Id, PictureId } from '#rules/ids.ts'
import { reference, timestamptz } from './columns.ts'

/** Rule A22: uploaded pictures. Their files are in the storage, by the rows of picture_files. */
export const pictures = pgTable('pictures', {
  id: uuid('id').$type<PictureId>().primaryKey(),
  version: integer('version').notNull().default(1),
  /** Of all files that visitors can get. A replaced picture has another one. */
  hash: text('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The average color, #rrggbb. */
  color: text('color').notNull(),
  /** Empty until an owner has written it. Rule A23: until then no page shows the picture. */
  description: text('description').notNull(),
  credit: text('credit').notNull(),
  /** In percent. */
  focalX: integer('focal_x').notNull(),
  focalY: integer('focal_y').notNull(),
  /** The staff member who uploaded it; null for a guest. */
  actor: text('actor'),
  createdAt: timestamptz('created_at').notNull(),
})

/** The original, which no one is served, and the results in each format and width. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    id: uuid('id').$type<FileId>().primaryKey(),
    pictureId: reference<PictureId>('picture_id', () => pictures.id, { onDelete: 'cascade' }).notNull(),
    hash: text('hash').notNull(),
    format: text('format', { enum: ['original', 'avif', 'webp', 'jpeg'] }).notNull(),
    width: integer('width').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Pages that are open still ask for the files of a replaced picture, so these stay for a day. */
    replacedAt: timestamptz('replaced_at'),
  },
  (table) => [
    index('picture_files_by_picture').on(table.pictureId),
    index('picture_files_by_hash').on(table.hash, table.format, table.width),
  ],
)

/** Which picture a place of a page shows. The newest revision counts; older ones are the history. */
export const pictureSlots = pgTable(
  'picture_slots',
  {
    id: uuid('id').$type<Id<'picture-slot'>>().primaryKey(),
    slot: text('slot').notNull(),
    /** Counts from 1 for each slot. */
    revision: integer('revision').notNull(),
    /** Null for the built picture. */
    pictureId: reference<PictureId>('picture_id', () => pictures.id, { onDelete: 'set null' }),
    actor: text('actor').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    unique('picture_slots_in_order').on(table.slot, table.revision),
    index('picture_slots_by_picture').on(table.pictureId),
  ],
)
