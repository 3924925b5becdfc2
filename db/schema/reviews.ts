import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DepartureId, GuestId, PictureId, ReviewId } from '#rules/ids.ts'
import { HIDE_REASONS, REVIEW_STATES } from '#rules/reviews/reviews.ts'
import { guests } from './bookings.ts'
import { reference, timestamptz } from './columns.ts'
import { pictures } from './pictures.ts'
import { departures } from './trips.ts'

/** Rule L10: what a guest says about a trip, once. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').$type<ReviewId>().primaryKey(),
    guestId: reference<GuestId>('guest_id', () => guests.id, { onDelete: 'cascade' })
      .notNull()
      .unique(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    overall: integer('overall').notNull(),
    groupFit: integer('group_fit').notNull(),
    asDescribed: integer('as_described').notNull(),
    operator: integer('operator').notNull(),
    /** Empty once they were erased. The ratings stay, because the average counts them. */
    words: text('words').notNull(),
    /** What readers learn about the guest; null without their consent. */
    name: text('name'),
    country: text('country'),
    state: text('state', { enum: REVIEW_STATES }).notNull(),
    /** Rule L12. */
    hiddenFor: text('hidden_for', { enum: HIDE_REASONS }),
    /** Our public answer. */
    answer: text('answer'),
    createdAt: timestamptz('created_at').notNull(),
    publishedAt: timestamptz('published_at'),
    /** Counts changes, so that a page opened before the last one is refused. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('reviews_by_departure').on(table.departureId),
    index('reviews_by_age').on(table.createdAt, table.id),
    index('reviews_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('reviews_published').on(table.publishedAt).where(sql`${table.state} = 'published'`),
    check('reviews_hidden_for_a_reason', sql`(${table.state} = 'hidden') = (${table.hiddenFor} is not null)`),
    check(
      'reviews_rated_from_1_to_5',
      sql`least(${table.overall}, ${table.groupFit}, ${table.asDescribed}, ${table.operator}) >= 1
        and greatest(${table.overall}, ${table.groupFit}, ${table.asDescribed}, ${table.operator}) <= 5`,
    ),
  ],
)

/** Rule L11: the guest's pictures, in the order in which they came. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: reference<ReviewId>('review_id', () => reviews.id, { onDelete: 'cascade' }).notNull(),
    pictureId: reference<PictureId>('picture_id', () => pictures.id).notNull(),
    /** When the guest said that everyone who can be recognized agrees. */
    consentAt: timestamptz('consent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.pictureId] }),
    index('review_pictures_by_picture').on(table.pictureId),
  ],
)
