import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OperatorId, PictureId } from '#rules/ids.ts'
import { reference, timestamptz } from './columns.ts'
import { pictures } from './pictures.ts'

/** A partner that flies the guests. */
export const operators = pgTable('operators', {
  id: uuid('id').$type<OperatorId>().primaryKey(),
  name: text('name').notNull().unique(),
  email: text('email').notNull(),
  /** Guests get it the week before their trip. Null until staff know it. */
  phone: text('phone'),
  createdAt: timestamptz('created_at').notNull(),
  /** The cabin that its new departures start from. Null until staff know it. */
  cabinSeats: integer('cabin_seats'),
  cabinMaxKg: integer('cabin_max_kg'),
  /** Since then it flies no new departures, and its logins are ended. */
  endedAt: timestamptz('ended_at'),
  /** Rule A28: its public profile. Each is null until staff know it. */
  base: text('base'),
  aircraft: text('aircraft'),
  flyingSince: integer('flying_since'),
  certification: text('certification'),
  registration: text('registration'),
  emergency: text('emergency'),
  website: text('website'),
  /** Its logo, or a photograph. */
  pictureId: reference<PictureId>('picture_id', () => pictures.id),
  /** Counts changes by staff, so that a form opened before the last one is refused. */
  version: integer('version').notNull().default(0),
  changedBy: text('changed_by'),
})
