import { boolean, date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#rules/ids.ts'
import type { ErasedCounts } from '#rules/privacy/retention.ts'
import type { DemoTour } from '#rules/staff/demo-tour.ts'
import { timestamptz } from './columns.ts'

/** Changes to the catalogue by staff. The newest revision of each key is in force; older ones are its history. */
export const catalogueRevisions = pgTable(
  'catalogue_revisions',
  {
    id: uuid('id').$type<Id<'catalogue-change'>>().primaryKey(),
    kind: text('kind', {
      enum: ['destination', 'package', 'article', 'question', 'extra', 'figure', 'payment-terms'],
    }).notNull(),
    key: text('key').notNull(),
    /** Counts from 1 for each key. */
    revision: integer('revision').notNull(),
    value: jsonb('value').notNull(),
    actor: text('actor').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [unique('catalogue_revisions_in_order').on(table.kind, table.key, table.revision)],
)

/** Each time old data was erased, and how many rows of which kind. */
export const retentionRuns = pgTable('retention_runs', {
  id: uuid('id').$type<Id<'retention-run'>>().primaryKey(),
  at: timestamptz('at').notNull(),
  erased: jsonb('erased').$type<ErasedCounts>().notNull(),
})

/** How many visits began on each public page. Nothing about the visitors is stored. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Its path without a query. */
    page: text('page').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)

/**
 * How many parties joined each waitlist. Old entries are erased, but these counts stay. A trigger counts the entries
 * under the lock that joining takes anyway.
 */
export const waitlistJoinCounts = pgTable(
  'waitlist_join_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** As in waitlist_entries. */
    target: text('target').notNull(),
    parties: integer('parties').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.target] })],
)

/** Calls per key and window, counted by all instances. Unlogged: a crash loses the counts, which does no harm. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowEndsAt: timestamptz('window_ends_at').notNull(),
  hits: integer('hits').notNull(),
})

/** One row with this database's own random id. */
export const installation = pgTable('installation', {
  singleton: boolean('singleton').primaryKey().default(true),
  id: uuid('id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Rule D5: when this copy was restored. Null once an owner has made it live, and for a site that was never restored. */
  rehearsalSince: timestamptz('rehearsal_since'),
})

/** One row while the database holds the demo season. A trigger refuses it once the audit log has an entry. */
export const demoSeason = pgTable('demo_season', {
  singleton: boolean('singleton').primaryKey().default(true),
  /** The records that the tour on Today leads to; null while the season is played. */
  tour: jsonb('tour').$type<DemoTour>(),
  playedAt: timestamptz('played_at').notNull(),
})
