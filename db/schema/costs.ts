import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { COST_KINDS, COST_METHODS } from '#rules/costs/costs.ts'
import type { CostEntryId, CostId, DepartureId } from '#rules/ids.ts'
import { reference, timestamptz } from './columns.ts'
import { departures } from './trips.ts'

/** Rule M34: something that a departure costs us. Both sums follow from its entries. */
export const departureCosts = pgTable(
  'departure_costs',
  {
    id: uuid('id').$type<CostId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    kind: text('kind', { enum: COST_KINDS }).notNull(),
    words: text('words').notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    /** 0 once it is removed. */
    owedCents: integer('owed_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('departure_costs_by_departure').on(table.departureId),
    index('departure_costs_open').on(table.dueDay, table.id).where(sql`${table.paidCents} < ${table.owedCents}`),
    check('departure_costs_paid', sql`${table.paidCents} between 0 and ${table.owedCents}`),
  ],
)

/** What happened to a cost. An entry never changes: another one reverses it, so that past months of the journal stay. */
export const costEntries = pgTable(
  'cost_entries',
  {
    id: uuid('id').$type<CostEntryId>().primaryKey(),
    costId: reference<CostId>('cost_id', () => departureCosts.id).notNull(),
    kind: text('kind', { enum: ['cost', 'payment'] }).notNull(),
    /** Negative if it reverses another entry. */
    amountCents: integer('amount_cents').notNull(),
    /** The payment that it reverses. */
    reversesId: reference<CostEntryId>('reverses_id', (): AnyPgColumn => costEntries.id).unique(),
    method: text('method', { enum: COST_METHODS }),
    paidOn: date('paid_on', { mode: 'string' }),
    reference: text('reference'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('cost_entries_by_cost').on(table.costId),
    check('cost_entries_not_empty', sql`${table.amountCents} <> 0`),
    check(
      'cost_entries_payment',
      sql`(${table.kind} = 'payment') = (${table.method} is not null and ${table.paidOn} is not null)`,
    ),
  ],
)
