import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PictureId, TeamProfileId } from '#rules/ids.ts'
import { reference, timestamptz } from './columns.ts'
import { pictures } from './pictures.ts'

/** Rule A29: someone whom About shows. It gives no login, and is not a staff member. */
export const teamProfiles = pgTable('team_profiles', {
  id: uuid('id').$type<TeamProfileId>().primaryKey(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  text: text('text').notNull(),
  pictureId: reference<PictureId>('picture_id', () => pictures.id),
  /** About shows the lowest first. */
  position: integer('position').notNull(),
  /** Counts changes by staff, so that a form opened before the last one is refused. */
  version: integer('version').notNull().default(0),
  changedBy: text('changed_by').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})
