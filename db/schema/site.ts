import { boolean, date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '../../rules/ids.ts'
import type { Erased } from '../../rules/retention.ts'
import { moment } from './moment.ts'

/** What staff changed in the catalogue, the newest of each key being in force. Older ones are its history. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: uuid('id').$type<Id<'catalogue-change'>>().primaryKey(),
    kind: text('kind', { enum: ['destination', 'package', 'article', 'question', 'sale'] }).notNull(),
    key: text('key').notNull(),
    /** Counts from 1 for each key. */
    number: integer('number').notNull(),
    value: jsonb('value').notNull(),
    actor: text('actor').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('catalogue_changes_in_order').on(table.kind, table.key, table.number)],
)

/** Each time old records were erased, and how many of which kind. */
export const retentionRuns = pgTable('retention_runs', {
  id: uuid('id').$type<Id<'retention-run'>>().primaryKey(),
  at: moment('at').notNull(),
  erased: jsonb('erased').$type<Erased>().notNull(),
})

/** How many visits began on a page that is the same for everybody. Nothing is known of whose they were. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Its address, without anything that somebody may have added to it. */
    page: text('page').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)

/**
 * How many parties joined a list. Entries are erased when their time is over, those of guests who booked first of all;
 * their number stays. Kept by a trigger of the database, under the lock that whoever joins has anyway.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** As in waitlist_entries. */
    wish: text('wish').notNull(),
    parties: integer('parties').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.wish] })],
)

/** Counts per key and window, shared by all instances. Unlogged: a crash may forget them, a rate limit survives that. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowEnds: moment('window_ends').notNull(),
  hits: integer('hits').notNull(),
})

/** One row: this database's own random number, and whether it is new. */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  id: uuid('id').notNull(),
  createdAt: moment('created_at').notNull(),
})
