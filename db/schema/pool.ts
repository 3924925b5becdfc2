import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DepartureId, PoolRunId, ProposalId, WaitlistEntryId } from '#rules/ids.ts'
import type { PoolPlan } from '#rules/pool/plan.ts'
import { PROPOSAL_ENDS, PROPOSAL_STATES } from '#rules/pool/proposals.ts'
import type { PoolSummary } from '#rules/pool/summary.ts'
import { reference, timestamptz } from './columns.ts'
import { departures, waitlistEntries } from './trips.ts'

/** Rule W10: a departure that a party was asked to join. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid('id').$type<ProposalId>().primaryKey(),
    /** The entry that joined first under the address. */
    entryId: reference<WaitlistEntryId>('entry_id', () => waitlistEntries.id, { onDelete: 'cascade' }).notNull(),
    /** The entry's address: a party is everyone who waits under one address. */
    emailKey: text('email_key').notNull(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    people: integer('people').notNull(),
    state: text('state', { enum: PROPOSAL_STATES }).notNull(),
    /** Only if it ended without an answer. */
    endedBy: text('ended_by', { enum: PROPOSAL_ENDS }),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    uniqueIndex('proposals_once').on(table.emailKey).where(sql`${table.state} = 'open'`),
    index('proposals_by_address').on(table.emailKey, table.createdAt),
    index('proposals_by_departure').on(table.departureId, table.createdAt),
    index('proposals_by_entry').on(table.entryId),
    index('proposals_by_age').on(table.createdAt, table.id),
    check('proposals_end', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check('proposals_reason', sql`(${table.state} = 'ended') = (${table.endedBy} is not null)`),
  ],
)

/** What the match found, each time it ran. */
export const poolRuns = pgTable(
  'pool_runs',
  {
    id: uuid('id').$type<PoolRunId>().primaryKey(),
    startedAt: timestamptz('started_at').notNull(),
    endedAt: timestamptz('ended_at').notNull(),
    /** The same question has the same hash, and need not be answered again. */
    questionHash: text('question_hash').notNull(),
    plan: jsonb('plan').$type<PoolPlan>().notNull(),
    /** Null if the run is older than this column. The match then runs again. */
    summary: jsonb('summary').$type<PoolSummary>(),
  },
  (table) => [index('pool_runs_by_age').on(table.startedAt)],
)

/** At most one row. Without it, staff send the proposals. */
export const poolSettings = pgTable('pool_settings', {
  singleton: boolean('singleton').primaryKey().default(true),
  isAutomatic: boolean('is_automatic').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})
