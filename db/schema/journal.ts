import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { JournalDifferences } from '#rules/accounting/differences.ts'
import type { MonthSums } from '#rules/accounting/month.ts'
import { timestamptz } from './columns.ts'

/** Rule M30: what the last pass over the journal found, in one row, because a pass takes too long for a page. */
export const journalTotals = pgTable('journal_totals', {
  singleton: boolean('singleton').primaryKey().default(true),
  /** Later records are not in it. */
  addedUpAt: timestamptz('added_up_at').notNull(),
  /** Every month up to then, newest first. */
  months: jsonb('months').$type<MonthSums[]>().notNull(),
  differences: jsonb('differences').$type<JournalDifferences>().notNull(),
})
